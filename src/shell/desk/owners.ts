import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import { decided, refuse, type Decision } from '../../core/kernel/decision.ts';
import { unfitInLine } from '../../core/kernel/plain-text.ts';
import type { Writing } from './append-changes.ts';

/** An owner of a parcel as letters go to them. */
export interface Owner {
  /** 1 for whom the tax roll names at the parcel's mailing address. */
  readonly ownerNo: number;
  readonly name: string;
  readonly careOf: string | null;
  readonly address: readonly string[];
  readonly language: string;
  readonly email: string | null;
  readonly largePrint: boolean;
  readonly endedOn: CalendarDate | null;
}

const line = z
  .string()
  .trim()
  .min(1, 'is empty')
  .max(200, 'is longer than 200 characters')
  .refine(given => unfitInLine(given) === undefined, {
    error: issue => `holds ${unfitInLine(String(issue.input)) ?? ''}, which no line of a letter can hold`,
  });

const fields = z.strictObject({
  name: line,
  careOf: line.nullable(),
  address: z.array(line).max(6, 'has more than six lines'),
  language: z.string().regex(/^[a-z]{2,3}$/, 'is a code like en or es'),
  email: z.email('is not an e-mail address like owner@example.org').nullable(),
  largePrint: z.boolean(),
});

export type OwnerFields = Partial<z.input<typeof fields>>;

/** All owners of a parcel, those whose share ended too; undefined where the town has no such parcel. */
export async function readOwners(manager: EntityManager, parcelKey: string): Promise<readonly Owner[] | undefined> {
  const rows: Owner[] = await manager.query(
    `select 1 as "ownerNo", concat_ws(' and ', owner_1, owner_2) as name, care_of as "careOf",
            coalesce(mailing_lines, '{}') as address, coalesce(language, 'en') as language, email,
            large_print as "largePrint", null::date as "endedOn"
       from parcel where parcel_key = $1
     union all
     select owner_no, name, care_of, mailing_lines, language, email, large_print, ended_on
       from co_owner where parcel_key = $1
      order by 1`,
    [parcelKey],
  );
  return rows.length === 0 ? undefined : rows;
}

/** One more owner, with letters of their own. Answers the number. */
export async function addOwner(
  manager: EntityManager,
  writing: Writing,
  parcelKey: string,
  given: OwnerFields,
): Promise<Decision<number>> {
  const parsed = readFields({ careOf: null, address: [], language: 'en', email: null, largePrint: false, ...given });
  if (!parsed.ok) return parsed;
  const { name, careOf, address, language, email, largePrint } = parsed.value;
  if (name === undefined) return refuse('Say the name of the owner.');
  // The parcel's row is locked, so that two people who add at once get two numbers.
  await manager.query('select 1 from parcel where parcel_key = $1 for update', [parcelKey]);
  const [row]: { ownerNo: number }[] = await manager.query(
    `insert into co_owner (municipality_id, parcel_key, owner_no, name, care_of, mailing_lines, language, email, large_print,
                           changed_at, changed_by)
     select $1, $2, coalesce(max(owner_no), 1) + 1, $3, $4, $5, $6, $7, $8, $9, $10
       from co_owner where parcel_key = $2
     returning owner_no as "ownerNo"`,
    [
      writing.municipalityId,
      parcelKey,
      name,
      careOf ?? null,
      address ?? [],
      language ?? 'en',
      email ?? null,
      largePrint ?? false,
      writing.at,
      writing.by,
    ],
  );
  return decided(row?.ownerNo ?? 0, []);
}

/** Changes what is given. Of owner 1 only the language and large print: the rest comes from the tax roll, by import. */
export async function changeOwner(
  manager: EntityManager,
  writing: Writing,
  at: { readonly parcelKey: string; readonly ownerNo: number },
  given: OwnerFields,
): Promise<Decision<number>> {
  const parsed = readFields(given);
  if (!parsed.ok) return parsed;
  const { name, careOf, address, language, email, largePrint } = parsed.value;
  if (Object.keys(parsed.value).length === 0) return refuse('Say what is to be changed.');
  if (at.ownerNo === 1) {
    if ([name, careOf, address, email].some(value => value !== undefined)) {
      return refuse(
        'Name and address of owner 1 come from the tax roll: import the parcels anew. Language and print can be changed here.',
      );
    }
    await manager.query(
      'update parcel set language = coalesce($2, language), large_print = coalesce($3, large_print) where parcel_key = $1',
      [at.parcelKey, language ?? null, largePrint ?? null],
    );
    return decided(1, []);
  }
  const changed: unknown[] = await manager.query(
    `update co_owner
        set name = coalesce($3, name), care_of = case when $4 then $5 else care_of end,
            mailing_lines = coalesce($6, mailing_lines), language = coalesce($7, language),
            email = case when $8 then $9 else email end, large_print = coalesce($10, large_print),
            changed_at = $11, changed_by = $12
      where parcel_key = $1 and owner_no = $2 and ended_on is null returning owner_no`,
    [
      at.parcelKey,
      at.ownerNo,
      name ?? null,
      careOf !== undefined,
      careOf ?? null,
      address ?? null,
      language ?? null,
      email !== undefined,
      email ?? null,
      largePrint ?? null,
      writing.at,
      writing.by,
    ],
  );
  return rowsOf(changed) === 0 ? refuse(noSuch(at.ownerNo)) : decided(at.ownerNo, []);
}

/** The share ended: no more letters go there. Letters that went stay as they are. */
export async function endOwner(
  manager: EntityManager,
  writing: Writing,
  at: { readonly parcelKey: string; readonly ownerNo: number },
  on: CalendarDate,
): Promise<Decision<number>> {
  if (at.ownerNo === 1) return refuse('Owner 1 is whom the tax roll names: the next import of parcels changes that.');
  const ended: unknown[] = await manager.query(
    `update co_owner set ended_on = $3, changed_at = $4, changed_by = $5
      where parcel_key = $1 and owner_no = $2 and ended_on is null returning owner_no`,
    [at.parcelKey, at.ownerNo, on, writing.at, writing.by],
  );
  return rowsOf(ended) === 0 ? refuse(noSuch(at.ownerNo)) : decided(at.ownerNo, []);
}

function noSuch(ownerNo: number): string {
  return `There is no owner ${ownerNo} of this parcel, or the share has ended.`;
}

/** TypeORM answers an update with its rows and their number. */
function rowsOf(answer: readonly unknown[]): number {
  return Array.isArray(answer[0]) ? answer[0].length : answer.length;
}

const WORDS: Readonly<Record<string, string>> = {
  name: 'The name',
  careOf: 'The care-of line',
  address: 'The address',
  language: 'The language',
  email: 'The e-mail address',
};

function readFields(given: OwnerFields): Decision<Partial<z.output<typeof fields>>> {
  const parsed = fields
    .partial()
    .safeParse(Object.fromEntries(Object.entries(given).filter(([, v]) => v !== undefined)));
  if (parsed.success) return decided(parsed.data, []);
  const [issue] = parsed.error.issues;
  return refuse(`${WORDS[String(issue?.path[0])] ?? 'A field'} ${issue?.message ?? 'cannot be used'}.`);
}
