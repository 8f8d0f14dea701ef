import type { LetterData } from '../../core/letters/letter-data.ts';
import { languageOf } from '../language/languages.ts';
import type { OwnerPage } from './letter-document.ts';
import { keepTogether } from './no-break.ts';

/** The way to the owner's page, as a letter prints it. */
interface OwnerPageTexts extends OwnerPage {
  readonly address: string;
  readonly code: string;
}

/** The owner's page where the town has one and the owner a code. */
export function ownerPageOf(data: LetterData): OwnerPageTexts | undefined {
  const url = data.town.ownerPageUrl;
  const code = data.recipient.ownerCode;
  if (!url || !code) return undefined;
  const groups = code.match(/.{1,4}/g) ?? [];
  return {
    link: `${url.replace(/\/$/, '')}/${code}`,
    address: url.replace(/^https?:\/\//, '').replace(/\/$/, ''),
    code: groups.join('-'),
  };
}

/** What a template sees of a letter's data. Nulls and empty texts are taken out, so that printing one is an unknown variable, not a gap. */
export function scopeOfLetter(data: LetterData, lang: string): Record<string, unknown> {
  const language = languageOf(lang);
  const scope = {
    town: {
      ...data.town,
      ...language.town(kindOfTown(data.town?.name)),
      hours: language.hours(data.town?.hours ?? ''),
    },
    parcel: { ...data.parcel, site: keepTogether(data.parcel.site ?? '') },
    recipient: { greeting: data.greeting },
    letter: { date: data.letterDate, sentBy: language.method(data.sentBy ?? '') },
    facts: data.facts,
    page: ownerPageOf(data),
  };
  return prune(scope) as Record<string, unknown>;
}

/** "City", "Village", as the town's own name begins; letters speak of "the City". */
export function kindOfTown(name: string | null | undefined): string {
  return /^(City|Village|Town) of /.exec(name ?? '')?.[1] ?? 'Town';
}

function prune(value: unknown): unknown {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.normalize('NFC');
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(prune);
  if (typeof value !== 'object') return value;
  const kept = Object.entries(value).map(([key, inner]) => [key, prune(inner)] as const);
  return Object.fromEntries(kept.filter(([, inner]) => inner !== undefined));
}
