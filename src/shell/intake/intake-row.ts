import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { Use } from '../../core/rulebook/fields.ts';

/** What becomes of a row. */
export type Outcome = 'imported' | 'updated' | 'unchanged' | 'rejected' | 'held' | 'blank';

/** One row of a parcel file after reading: what it says, in our words. Null: the file says nothing of it. */
export interface IntakeRow {
  readonly row: number;
  /** As the file spells it, fit to be shown; also where it could not be read. */
  readonly number: string | null;
  readonly key: string | null;
  /** Lengths of the parts between marks; empty where written without marks. */
  readonly shape: string;
  /** The exact form of a number that may be a date; the row is rejected unless other numbers have this form. */
  readonly suspect: string | null;
  readonly owner1: string | null;
  readonly owner2: string | null;
  readonly careOf: string | null;
  readonly mailingLines: readonly string[];
  readonly noMailReason: string | null;
  readonly siteAddress: string | null;
  /** City, state and ZIP of the site. */
  readonly sitePlace: string | null;
  readonly legalDescription: string | null;
  readonly use: Use | null;
  /** The use was concluded from the assessor's class, not said in words. */
  readonly useByClass: boolean;
  /** What a person must say before a case can be opened. */
  readonly useAsks: string | null;
  readonly dwellings: number | null;
  /** Said, or what the rulebook gives so many dwellings. */
  readonly recHundredths: number | null;
  readonly recSaid: boolean;
  readonly districtId: string | null;
  readonly propertyClass: string | null;
  readonly email: string | null;
  readonly language: string | null;
  /** Services beside the sewer for which the parcel has a case, separated by commas. */
  readonly services: string | null;
  readonly availableOn: CalendarDate | null;
  readonly operationalOn: CalendarDate | null;
  readonly connectedOn: CalendarDate | null;
  readonly noticedOn: CalendarDate | null;
  readonly trackedFrom: CalendarDate | null;
  /** The columns that have no column of ours, as a JSON object. */
  readonly source: string;
  /** Only what can be said of the row by itself. */
  readonly outcome: 'rejected' | 'held' | 'blank' | null;
  readonly reasons: readonly string[];
}

/** The temporary table that the rows are copied to, in the order in which `copyLine` writes them. */
export const INTAKE_COLUMNS: readonly (readonly [name: string, type: string])[] = [
  ['row', 'integer not null'],
  ['number', 'text'],
  ['key', 'text'],
  ['shape', 'text not null'],
  ['suspect', 'text'],
  ['owner_1', 'text'],
  ['owner_2', 'text'],
  ['care_of', 'text'],
  ['mailing', 'text not null'],
  ['no_mail_reason', 'text'],
  ['site_address', 'text'],
  ['site_place', 'text'],
  ['legal_description', 'text'],
  ['use', 'text'],
  ['use_by_class', 'boolean not null'],
  ['use_asks', 'text'],
  ['dwellings', 'integer'],
  ['rec', 'integer'],
  ['rec_said', 'boolean not null'],
  ['district_id', 'text'],
  ['property_class', 'text'],
  ['email', 'text'],
  ['language', 'text'],
  ['services', 'text'],
  ['available_on', 'date'],
  ['operational_on', 'date'],
  ['connected_on', 'date'],
  ['noticed_on', 'date'],
  ['tracked_from', 'date'],
  ['source', 'text not null'],
  ['outcome', 'text'],
  ['reasons', 'text'],
];

/** One line of COPY's text format. Lines of an address, and reasons, are joined by line breaks. */
export function intakeLine(row: IntakeRow): string {
  const numbers = `${row.dwellings ?? NULL}\t${row.recHundredths ?? NULL}\t${row.recSaid ? 't' : 'f'}`;
  const { availableOn, operationalOn, connectedOn, noticedOn, trackedFrom } = row;
  const dates = `${availableOn ?? NULL}\t${operationalOn ?? NULL}\t${connectedOn ?? NULL}\t${noticedOn ?? NULL}\t${trackedFrom ?? NULL}`;
  const names = `${copyText(row.owner1)}\t${copyText(row.owner2)}\t${copyText(row.careOf)}`;
  const mailing = `${copyText(row.mailingLines.join('\n'))}\t${row.noMailReason ?? NULL}\t${copyText(row.siteAddress)}\t${copyText(row.sitePlace)}\t${copyText(row.legalDescription)}`;
  const use = `${row.use ?? NULL}\t${row.useByClass ? 't' : 'f'}\t${copyText(row.useAsks)}`;
  const place = `${copyText(row.districtId)}\t${copyText(row.propertyClass)}\t${copyText(row.email)}\t${row.language ?? NULL}\t${row.services ?? NULL}`;
  const number = `${copyText(row.number)}\t${row.key ?? NULL}\t${row.shape}\t${copyText(row.suspect)}`;
  const reasons = row.reasons.length > 0 ? copyText(row.reasons.join('\n')) : NULL;
  return `${row.row}\t${number}\t${names}\t${mailing}\t${use}\t${numbers}\t${place}\t${dates}\t${copyText(row.source)}\t${row.outcome ?? NULL}\t${reasons}\n`;
}

const NULL = '\\N';

function copyText(value: string | null): string {
  if (value === null) return NULL;
  return SPECIAL.test(value) ? value.replace(EACH_SPECIAL, escapeSign) : value;
}

/** Values as COPY's text format wants them: tab between, \N for null, the four special characters escaped. */
export function copyLine(values: readonly (string | number | boolean | null)[]): string {
  let line = '';
  for (let i = 0; i < values.length; i += 1) {
    const value = values[i];
    if (i > 0) line += '\t';
    if (value === null || value === undefined) line += NULL;
    else if (typeof value === 'string') line += copyText(value);
    else line += typeof value === 'boolean' ? (value ? 't' : 'f') : value;
  }
  return `${line}\n`;
}

const SPECIAL = /[\\\n\r\t]/;
const EACH_SPECIAL = /[\\\n\r\t]/g;

function escapeSign(sign: string): string {
  return sign === '\\' ? '\\\\' : sign === '\n' ? '\\n' : sign === '\r' ? '\\r' : '\\t';
}
