import { editionsApplied } from '../editions.ts';
import type { Gathered } from '../gather.ts';
import type { Originals } from '../originals.ts';
import type { ChapterInput, Shown } from '../shown.ts';
import { accountBlocks } from './chapter-account.ts';
import { derivationBlocks } from './chapter-derivations.ts';
import { factBlocks } from './chapter-facts.ts';
import { knownBlocks } from './chapter-known.ts';
import { lawBlocks } from './chapter-law.ts';
import { letterBlocks } from './chapter-letters.ts';
import { originalBlocks } from './chapter-originals.ts';
import { items, text, type Binder, type Block, type Chapter } from './story.ts';

export interface BinderAsked {
  readonly gathered: Gathered;
  readonly originals: Originals;
  readonly shown: Shown;
  readonly by: string;
  readonly rehearsal: boolean;
  readonly title: string;
  /** What the first page says beside where the case stands. */
  readonly about: readonly Block[];
}

/** The whole binder: one chapter a subject and case, then the law and the originals. */
export function caseBinder({ gathered, originals, shown, by, rehearsal, title, about }: BinderAsked): Binder {
  const { town, parcel, asked } = gathered;
  const files = new Map(originals.enclosed.map(({ sha256, name }) => [sha256, name]));
  return {
    town: town.name,
    title,
    parcel: `Parcel ${parcel.number}`,
    stamp: parcel.key,
    madeOn: asked.today,
    foot: title,
    rehearsal,
    cover: [...coverOf(gathered, shown, by), ...about],
    chapters: [
      ...gathered.cases.flatMap(view => caseChapters({ gathered, view, shown, files })),
      { title: 'The sections that were applied', blocks: lawBlocks(gathered, shown) },
      ...(shown.customer ? [{ title: 'Originals in this file', blocks: originalBlocks(originals) }] : []),
    ],
  };
}

function caseChapters(input: ChapterInput): Chapter[] {
  const { gathered, view, shown } = input;
  const before = gathered.cases.length > 1 ? `${view.place.service}: ` : '';
  const chapter = (title: string, blocks: readonly Block[]): Chapter => {
    const words = before + title;
    return { title: words.charAt(0).toUpperCase() + words.slice(1), blocks };
  };
  return [
    chapter('facts in order', factBlocks(input)),
    ...(shown.customer ? [chapter('what was known when', knownBlocks(input))] : []),
    chapter('letters and what became of them', letterBlocks(input)),
    chapter('how each date and charge came about', derivationBlocks(input)),
    chapter('the account', accountBlocks(input)),
  ];
}

function coverOf(gathered: Gathered, { customer, mark }: Shown, by: string): Block[] {
  const { town, parcel, asked, cases } = gathered;
  const days = [asked.from ? `from ${asked.from}` : '', asked.to ? `to ${asked.to}` : ''].filter(Boolean).join(' ');
  return [
    items([
      `${town.name}, ${town.settings.office}`,
      `Parcel ${parcel.number}${parcel.address ? `, ${parcel.address}` : ''}`,
      `Owner on record today: ${customer ? parcel.owners.join('; ') || 'none' : mark}`,
      `Cases: ${cases.map(({ place }) => place.service).join(', ')}`,
      `Made on ${asked.today} by ${by}`,
      ...(days ? [`Tells of what took effect ${days}; facts.json has everything`] : []),
      ...editionsApplied(gathered).map(({ name, from }) => `Edition: ${name}, from ${from}`),
    ]),
    ...(customer
      ? [
          text(
            'The last fact of each case and its hash, the head of its chain. Keep this page: it dates everything before it.',
          ),
          items(cases.map(({ place, log }) => `${place.caseId}, fact ${log.length}: ${log.at(-1)?.hash ?? ''}`)),
        ]
      : []),
  ];
}
