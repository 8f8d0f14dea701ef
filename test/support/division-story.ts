import { planMerge, type CaseMerge } from '../../src/core/case/division/merge.ts';
import { planSplit, type CaseSplit, type Part } from '../../src/core/case/division/split.ts';
import type { SharedBy } from '../../src/core/case/division/wanted-shares.ts';
import { day } from '../../src/core/kernel/calendar-date.ts';
import { moneyText } from '../../src/core/kernel/cents.ts';
import { parcelKeyOf } from '../../src/core/kernel/parcel-key.ts';
import type { Rulebook } from '../../src/core/rulebook/rulebook.ts';
import { authorized, billed, given, mailed, noticed, operational, Story, told, type Telling } from './case-story.ts';
import { lawOf } from './town-law.ts';

export const NUMBER = 'PWC 9990 006';

/** Standby since 2027-12-02; billed for 2027-Q4 and not paid. */
export const accruing = given(lawOf('pewaukee'), '2026-11-30').and(
  operational('2011-08-03', '2026-11-30'),
  noticed('2011-08-03', {}, '2026-11-30'),
  authorized('2026-11-30'),
  mailed('one-year', '2026-12-01', { notice: 'notice/one-year/1', stated: { lastDay: '2027-12-01' } }),
  mailed('standby-warning', '2027-11-19', { notice: 'notice/standby-warning/1', stated: { startsOn: '2027-12-02' } }),
  billed('2027-Q4', 7050, '2028-01-03'),
);

/** A part by its number's end and its share: "A" is PWC 9990 006A. */
export type PartTold = Partial<Omit<Part, 'number' | 'key'>> & { readonly name: string; readonly share: string };

function partOf({ name, ...part }: PartTold): Part {
  const number = `${NUMBER}${name}`;
  const defaults = { use: 'residential', recHundredths: 100, hasBuilding: true, cases: [] } as const;
  return { ...defaults, ...part, number, key: parcelKeyOf(number) };
}

export interface SplitStory {
  readonly plan: CaseSplit;
  readonly parent: Story;
  readonly parts: readonly Story[];
}

const decisionOn = (on: string) => ({ on: day(on), body: 'Common Council', resolution: '2028-17' });

/** The parcel of the story divided: the plan, the parcel afterwards, and the parts. A refusal is thrown with its reason. */
export function divided(law: Rulebook, story: Story, on: string, by: SharedBy, ...parts: PartTold[]): SplitStory {
  const parcel = {
    number: NUMBER,
    key: parcelKeyOf(NUMBER),
    cases: [{ service: 'sewer', observed: story.facts }],
  } as const;
  const answer = planSplit(parcel, parts.map(partOf), by, decisionOn(on), law);
  if (!answer.ok) throw new Error(answer.refused);
  const [plan] = answer.value;
  if (!plan) throw new Error('no case');
  return {
    plan,
    parent: story.and(tellingOf(plan.division.on, plan.division.data)),
    parts: plan.parts.map(({ part, facts }) => new Story(law, [...(part.cases[0]?.observed ?? []), ...facts])),
  };
}

const tellingOf = (on: string, data: unknown): Telling => told('parcel.changed', on, data);

/** What is open on a day in each part, and on the parcel that was divided. */
export function openOn(story: Story, on: string): string {
  return moneyText(story.through(on).state.accounts.receivables.reduce((sum, { open }) => sum + open, 0) as never);
}

export interface MergeStory {
  readonly plan: CaseMerge;
  readonly gone: readonly Story[];
  readonly survivor: Story;
}

/** Parcels of stories joined to a number: to the last of them where `into` is its number, else to a new one. */
export function joined(
  law: Rulebook,
  stories: Readonly<Record<string, Story>>,
  into: { readonly number: string; readonly use?: 'residential' | 'nonresidential'; readonly story?: Story },
  on: string,
): MergeStory {
  const parcelOf = (number: string, story: Story) => ({
    number,
    key: parcelKeyOf(number),
    cases: [{ service: 'sewer' as const, observed: story.facts }],
  });
  const survivor = {
    number: into.number,
    key: parcelKeyOf(into.number),
    cases: into.story ? [{ service: 'sewer' as const, observed: into.story.facts }] : [],
    use: into.use ?? ('residential' as const),
    recHundredths: 100,
  };
  const parcels = Object.entries(stories).map(([number, story]) => parcelOf(number, story));
  const answer = planMerge(parcels, survivor, decisionOn(on), law);
  if (!answer.ok) throw new Error(answer.refused);
  const [plan] = answer.value;
  if (!plan) throw new Error('no case');
  const gone = plan.gone.map(({ number, division }) => {
    const story = stories[number];
    if (!story) throw new Error(number);
    return story.and(tellingOf(division.on, division.data));
  });
  return { plan, gone, survivor: new Story(law, [...(into.story?.facts ?? []), ...plan.facts]) };
}
