import type { EntityManager } from 'typeorm';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { Service } from '../../core/rulebook/kinds.ts';
import type { Rulebook } from '../../core/rulebook/rulebook.ts';
import { findParcel, listCasesOfParcel, type Parcel } from '../desk/find-cases.ts';
import { readTown, type Town } from '../desk/town-settings.ts';
import { readDocument, type StoredDocument } from '../print-run/store-document.ts';
import { findBrokenLink } from '../record/fact-chain.ts';
import { readCase, type CaseView } from '../show/read-case.ts';
import { documentsIn } from './named-documents.ts';

/** What is asked of a parcel, and for which days the binder is to tell of it. */
export interface CaseFileAsked {
  readonly parcel: string;
  readonly service?: Service | undefined;
  readonly from?: CalendarDate | undefined;
  readonly to?: CalendarDate | undefined;
  readonly today: CalendarDate;
}

/** All that a case file is made of, as it stood at one moment. */
export interface Gathered {
  readonly asked: CaseFileAsked;
  readonly town: Town;
  readonly parcel: Parcel;
  readonly rulebook: Rulebook;
  readonly cases: readonly CaseView[];
  /** By SHA-256: what the facts name, and what the evidence among it names. */
  readonly documents: ReadonlyMap<string, StoredDocument>;
}

export type GatherFailure = 'no-parcel' | 'no-case' | { readonly broken: string };

/** Reads everything about a parcel. A chain that doesn't hold is no base for a case file: answered with its first broken link. */
export async function gatherCaseFile(
  manager: EntityManager,
  municipalityId: string,
  rulebook: Rulebook,
  asked: CaseFileAsked,
): Promise<Gathered | GatherFailure> {
  const town = await readTown(manager, municipalityId);
  const parcel = await findParcel(manager, asked.parcel);
  if (!town || !parcel) return 'no-parcel';
  const cases: CaseView[] = [];
  for (const place of await listCasesOfParcel(manager, parcel.key, asked.service)) {
    const view = await readCase(manager, place, rulebook, asked.today, undefined);
    if (view) cases.push(view);
  }
  if (cases.length === 0) return 'no-case';
  for (const { place, log } of cases) {
    const broken = findBrokenLink(log);
    if (broken) return { broken: `${place.caseId}, fact ${broken.seq}: ${broken.why}` };
  }
  const named = new Set(cases.flatMap(({ log }) => log.flatMap(({ data }) => documentsIn(data))));
  const documents = await readAll(manager, named);
  const within = new Set([...documents.values()].flatMap(templatesIn).filter(hash => !named.has(hash)));
  for (const [hash, document] of await readAll(manager, within)) documents.set(hash, document);
  return { asked, town, parcel, rulebook, cases, documents };
}

async function readAll(manager: EntityManager, hashes: Iterable<string>): Promise<Map<string, StoredDocument>> {
  const found = new Map<string, StoredDocument>();
  for (const hash of [...hashes].sort()) {
    const document = await readDocument(manager, hash);
    if (document) found.set(hash, document);
  }
  return found;
}

/** The texts that a piece of evidence was written from, by hash. */
function templatesIn({ mediaType, bytes }: StoredDocument): string[] {
  if (mediaType !== 'application/json') return [];
  const evidence = JSON.parse(bytes.toString()) as { readonly texts?: unknown };
  return documentsIn(evidence.texts ?? {});
}

/** Whether the binder tells of what took effect on this day. */
export function isWithin(on: CalendarDate, { from, to }: Pick<CaseFileAsked, 'from' | 'to'>): boolean {
  return (from === undefined || on >= from) && (to === undefined || on <= to);
}
