import type { IntakeClient } from './intake-client.ts';
import { NO_MAILABLE_ADDRESS } from './mailing-address.ts';
import type { FileHeader } from './read-header.ts';

/** What was taken for granted of the parcels that are new, in sentences with their number. */
export async function noteWhatWasTaken(client: IntakeClient, header: FileHeader, recNote?: string): Promise<string[]> {
  const [n] = await client.ask<Record<'fresh' | 'business' | 'unmailable' | 'oneLine' | 'assumed' | 'byClass', number>>(
    `select count(*)::int as fresh,
            count(*) filter (where use = 'nonresidential' and not rec_said)::int as business,
            count(*) filter (where mailing = '')::int as unmailable,
            count(*) filter (where mailing <> '' and position(E'\\n' in mailing) = 0)::int as "oneLine",
            count(*) filter (where operational_on is null and available_on is not null)::int as assumed,
            count(*) filter (where use_by_class)::int as "byClass"
       from intake_row where outcome = 'imported'`,
  );
  if (!n || n.fresh === 0) return [];
  const notes: string[] = [];
  const say = (count: number, one: string, many: string): void => {
    if (count > 0) notes.push(count === 1 ? `One new parcel ${one}.` : `${count} new parcels ${many}.`);
  };
  if (header.at.use === undefined && header.at.propertyClass === undefined) {
    notes.push('The file has no column for the use: every new parcel was taken to be residential, with one dwelling.');
  }
  say(n.byClass, 'has its use from the property class', 'have their use from the property class');
  if (recNote) notes.push(recNote);
  const assigned = 'until the council assigns others';
  say(
    n.business,
    `is not residential and counts as 1.00 REC ${assigned}`,
    `are not residential and count as 1.00 REC ${assigned}`,
  );
  say(n.unmailable, `has ${NO_MAILABLE_ADDRESS}`, `have ${NO_MAILABLE_ADDRESS}`);
  const cityless = 'in which street and city cannot be told apart: letters there will be held';
  say(n.oneLine, `has a mailing address ${cityless}`, `have a mailing address ${cityless}`);
  const operational = 'since the file does not say when it began to work';
  say(
    n.assumed,
    `has its sewer taken as operational from the day it became available, ${operational}`,
    `have their sewer taken as operational from the day it became available, ${operational}`,
  );
  return notes;
}
