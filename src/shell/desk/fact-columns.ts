import { entryOf, reversalOf } from '../../core/ledger/entries.ts';
import { canonicalJson, citationsJson } from '../record/canonical-json.ts';
import { linkFact } from '../record/fact-chain.ts';
import { ArrayParameter } from '../store/array-parameter.ts';
import type { Writing } from './append-changes.ts';
import type { CaseChange, NewLine } from './case-change.ts';

const text = (): ArrayParameter => new ArrayParameter('text');
const integer = (): ArrayParameter => new ArrayParameter('integer');

/** The columns of the facts, live keys and ledger entries of any number of cases, each in the order its statement takes. */
export class FactColumns {
  private readonly facts = {
    caseId: text(),
    seq: integer(),
    type: text(),
    key: text(),
    origin: text(),
    on: text(),
    data: new ArrayParameter('json'),
    because: new ArrayParameter('json'),
    correctionId: text(),
    previous: text(),
    hash: text(),
  };
  private readonly keys = { caseId: text(), key: text(), seq: integer() };
  private readonly dropped = { caseId: text(), key: text() };
  private readonly entries = {
    caseId: text(),
    seq: integer(),
    kind: text(),
    receivable: text(),
    cents: new ArrayParameter('bigint'),
    valueOn: text(),
    correctionId: text(),
    reverses: integer(),
  };

  constructor(private readonly writing: Writing) {}

  /** Adds a case's new lines, each linked to the one before it. Returns where the log of the case ends then. */
  add({ row, lines, corrects }: CaseChange): { seq: number; hash: string } {
    const correctionId = corrects ? `${row.caseId}#${row.lastSeq + 1}` : null;
    let seq = row.lastSeq;
    let hash = row.lastHash;
    for (const line of lines) {
      seq += 1;
      hash = this.addFact(row.caseId, seq, hash, line, correctionId);
      this.addEntry(row.caseId, seq, line, correctionId);
      if (line.kind === 'void') {
        this.dropped.caseId.push(row.caseId);
        this.dropped.key.push(line.fact.key);
      } else {
        this.keys.caseId.push(row.caseId);
        this.keys.key.push(line.fact.key);
        this.keys.seq.push(seq);
      }
    }
    return { seq, hash };
  }

  private addFact(caseId: string, seq: number, previous: string, line: NewLine, correctionId: string | null): string {
    const { municipalityId, today, at, by } = this.writing;
    const { type, key, origin, on, data, because } = wordsOf(line);
    const logged = { municipalityId, caseId, seq, type, key, origin, on, data, because, correctionId };
    const dataText = canonicalJson(data);
    const becauseText = citationsJson(because);
    const booked = { ...logged, recordedOn: today, recordedAt: at, recordedBy: by };
    const link = linkFact(previous, booked, dataText, becauseText);
    const { facts } = this;
    facts.caseId.push(caseId);
    facts.seq.push(seq);
    facts.type.push(type);
    facts.key.push(key);
    facts.origin.push(origin);
    facts.on.push(on);
    facts.data.push(dataText);
    facts.because.push(becauseText);
    facts.correctionId.push(correctionId);
    facts.previous.push(previous);
    facts.hash.push(link);
    return link;
  }

  private addEntry(caseId: string, seq: number, line: NewLine, correctionId: string | null): void {
    const made = entryOf(line.fact);
    if (!made) return;
    const entry = line.kind === 'void' ? reversalOf(made) : made;
    const { entries } = this;
    entries.caseId.push(caseId);
    entries.seq.push(seq);
    entries.kind.push(entry.kind);
    entries.receivable.push(entry.receivable);
    entries.cents.push(entry.cents);
    entries.valueOn.push(entry.valueOn);
    entries.correctionId.push(correctionId);
    entries.reverses.push(line.kind === 'void' ? line.seq : null);
  }

  /** The statements with their parameters, in the order in which they must run; those without a row are left out. */
  statements(): { sql: string; parameters: unknown[] }[] {
    const { municipalityId: town, today, at, by } = this.writing;
    const buffers = (columns: Record<string, ArrayParameter>): Buffer[] =>
      Object.values(columns).map(column => column.toBuffer());
    const all = [
      { rows: this.facts.seq.length, sql: INSERT_FACTS, parameters: [town, today, at, by, ...buffers(this.facts)] },
      { rows: this.dropped.key.length, sql: DROP_KEYS, parameters: [town, ...buffers(this.dropped)] },
      { rows: this.keys.seq.length, sql: INSERT_KEYS, parameters: [town, ...buffers(this.keys)] },
      { rows: this.entries.seq.length, sql: INSERT_ENTRIES, parameters: [town, today, ...buffers(this.entries)] },
    ];
    return all.filter(({ rows }) => rows > 0);
  }
}

function wordsOf(line: NewLine) {
  if (line.kind === 'void') {
    return {
      type: 'fact.voided',
      key: `void/${line.seq}`,
      origin: line.by,
      on: line.valueOn,
      data: { seq: line.seq, key: line.fact.key, reason: line.reason },
      because: [],
    };
  }
  const { fact } = line;
  const because = fact.origin === 'derived' ? fact.because : [];
  return { type: fact.type, key: fact.key, origin: fact.origin, on: fact.on, data: fact.data, because };
}

const INSERT_FACTS = `
insert into case_fact (municipality_id, case_id, seq, type, key, origin, on_date, data, because, recorded_on, recorded_at,
                       recorded_by, correction_id, prev_hash, hash)
select $1, case_id, seq, type, key, origin, on_date::date, data, because, $2::date, $3::timestamptz, $4, correction_id,
       prev_hash, hash
  from unnest($5::text[], $6::int[], $7::text[], $8::text[], $9::text[], $10::text[], $11::json[], $12::json[],
              $13::text[], $14::text[], $15::text[])
       as f(case_id, seq, type, key, origin, on_date, data, because, correction_id, prev_hash, hash)`;

const DROP_KEYS = `
delete from live_key k using unnest($2::text[], $3::text[]) as d(case_id, key)
 where k.municipality_id = $1 and k.case_id = d.case_id and k.key = d.key`;

const INSERT_KEYS = `
insert into live_key (municipality_id, case_id, key, seq)
select $1, * from unnest($2::text[], $3::text[], $4::int[])`;

const INSERT_ENTRIES = `
insert into ledger_entry (municipality_id, case_id, fact_seq, n, kind, receivable, cents, value_on, booked_on,
                          correction_id, reverses_seq)
select $1, case_id, seq, 1, kind, receivable, cents, value_on::date, $2::date, correction_id, reverses_seq
  from unnest($3::text[], $4::int[], $5::text[], $6::text[], $7::bigint[], $8::text[], $9::text[], $10::int[])
       as e(case_id, seq, kind, receivable, cents, value_on, correction_id, reverses_seq)`;
