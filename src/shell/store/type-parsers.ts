import pg from 'pg';

const OID = { int8: 20, date: 1082, int8Array: 1016, dateArray: 1182, numericArray: 1231, textArray: 1009 };

/**
 * How values of the database become JavaScript, for every connection of the store (pool-settings.ts):
 * - DATE stays its ISO text. Left alone, pg makes it midnight of the server's zone, and it prints as the day before.
 * - BIGINT (cents, counts) becomes a number, as long as that is exact. Left alone it is text, and sums concatenate.
 * - NUMERIC stays text, as a fraction has no exact number: write `sum(cents)::bigint` in SQL.
 *
 * Given to our connections instead of set for the whole process: the queue's library reads its own ids as text.
 */
export const typeParsers: pg.CustomTypesConfig = buildTypeParsers();

function buildTypeParsers(): pg.CustomTypesConfig {
  const readArray = pg.types.getTypeParser(OID.textArray, 'text') as (text: string) => (string | null)[];
  const each =
    <T>(read: (text: string) => T) =>
    (text: string) =>
      readArray(text).map(element => (element === null ? null : read(element)));
  const overrides = new pg.TypeOverrides();
  overrides.setTypeParser(OID.date, readDate);
  overrides.setTypeParser(OID.int8, readBigint);
  overrides.setTypeParser(OID.dateArray, each(readDate));
  overrides.setTypeParser(OID.int8Array, each(readBigint));
  overrides.setTypeParser(
    OID.numericArray,
    each(text => text),
  );
  return overrides as pg.CustomTypesConfig;
}

/** Throws RangeError for what is no calendar date (infinity, years before 1): no column of ours may hold it. */
function readDate(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) throw new RangeError(`not a calendar date in the database: ${text}`);
  return text;
}

/** Throws RangeError where a number would lose digits. */
function readBigint(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`too large for an exact number: ${text}`);
  return number;
}
