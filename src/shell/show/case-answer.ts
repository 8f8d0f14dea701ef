import { factWords } from '../../core/case/fact-words.ts';
import { explain, explanationsOf } from '../../core/case/explain.ts';
import { staffWords } from '../../core/case/staff-words.ts';
import { useChangeOf } from '../../core/case/use-change.ts';
import { waitsFor } from '../../core/case/waits-for.ts';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import { moneyText } from '../../core/kernel/cents.ts';
import type { Citation } from '../../core/kernel/decision.ts';
import { balanceOf } from '../../core/ledger/accounts.ts';
import { debtName, entryWords } from '../../core/ledger/money-words.ts';
import type { Fact } from '../../core/facts/fact.ts';
import type { Rulebook } from '../../core/rulebook/rulebook.ts';
import { citationJson } from './citation-json.ts';
import { assessmentLines, assessmentsJson } from './assessments-answer.ts';
import { factDataJson } from './fact-data.ts';
import { heldWords } from './held-words.ts';
import { penaltyJson, penaltyLines } from './penalty-answer.ts';
import { reliefJson, reliefLines, staysJson, staysLines } from './relief-answer.ts';
import { mattersJson, mattersLines } from './parcel-matters.ts';
import { whyJson, whyLines, type WhyJson } from './why-answer.ts';
import { repeatsAnother, type LedgerLine } from '../books/read-ledger.ts';
import type { CaseView } from './read-case.ts';

/** A case as `lateral show --json` tells it. */
export type CaseJson = ReturnType<typeof caseJson>;

export function caseJson(view: CaseView, rulebook: Rulebook, on: CalendarDate) {
  const { life, place, ledger, log, next, held } = view;
  const { state } = life;
  const facts = new Map(life.steps.map(({ fact }) => [fact.key, fact]));
  const becauseOf = (key: string): Citation[] => citationsOf(facts.get(key));
  const explained = explanationsOf(life, rulebook);
  const whyOf = (key: string): WhyJson | null => whyJson(explained.get(key));
  return {
    service: place.service,
    regions: state.chart,
    words: staffWords(life, rulebook).join('; '),
    clocks: state.clocks.map(clock => ({
      trigger: clock.trigger,
      rule: clock.rule,
      start: clock.start,
      nominal: clock.nominal,
      due: clock.due,
      ...(clock.dueAt === undefined ? {} : { dueAt: clock.dueAt }),
      rolled: clock.rolled,
      ...(clock.stage === undefined ? {} : { stage: clock.stage }),
      // Only the clock that binds makes a fact of its passing; the days of the others are over as well.
      passed: clock.passed > 0 || clock.due < on,
      because: [...becauseOf(clock.servedBy), ...useChangeOf(state, clock, rulebook).map(citationJson)],
      why: whyOf(clock.servedBy),
    })),
    balance: moneyText(balanceOf(state.accounts)),
    credit: moneyText(state.accounts.credit),
    owed: state.accounts.receivables.map(owed => ({
      receivable: owed.key,
      what: debtName(owed.key),
      amount: moneyText(owed.cents),
      open: moneyText(owed.open),
      billed: owed.billedOn ?? null,
      due: owed.dueOn ?? null,
      because: becauseOf(owed.key),
      why: whyOf(owed.key),
    })),
    penalty: penaltyJson(state, rulebook, on),
    assessments: assessmentsJson(state, rulebook, on),
    relief: reliefJson(state, rulebook, on),
    ...staysJson(state),
    ...mattersJson(life, rulebook, on),
    ledger: ledger.map(line => ({
      seq: line.seq,
      on: line.valueOn,
      booked: line.bookedOn,
      what: entryWords({ ...line, isReversal: line.reversesSeq !== null }),
      receivable: line.receivable,
      amount: moneyText(line.cents),
      reverses: line.reversesSeq,
      ...(repeatsAnother(line, log) ? { sameAsAnother: true } : {}),
      because: line.receivable === null ? [] : becauseIn(log, line, becauseOf(line.receivable)),
    })),
    notices: state.letters.map(letter => ({
      id: `${place.caseId}/${letter.key.slice('notice/'.length)}`,
      key: letter.key,
      kind: letter.kind,
      attempt: letter.attempt,
      state: letter.status,
      due: letter.dueOn,
      mailed: letter.mailedOn ?? null,
      served: letter.served === true,
      until: letter.until ?? null,
      withoutBasis: letter.withoutBasis === true,
      held: held.get(letter.key) ?? null,
      because: becauseOf(letter.key),
      why: whyOf(letter.key),
    })),
    next: next.map(({ fact, why }) => ({
      what: factWords(fact),
      on: fact.on,
      key: fact.key,
      because: fact.because.map(citationJson),
      why: whyJson(explain({ fact, effects: [], ...(why ? { why } : {}) }, rulebook)),
    })),
    waitsFor: waitsFor(state, rulebook, on).map(({ what, because }) => ({ what, because: because.map(citationJson) })),
    conflicts: state.conflicts,
    facts: log.map(row => ({
      seq: row.seq,
      on: row.on,
      type: row.type,
      key: row.key,
      origin: row.origin,
      data: factDataJson(row.data),
      recorded: row.recordedOn,
      by: row.recordedBy,
      voidedBy: voidedBy(log, row.seq),
      because: row.because.map(citationJson),
    })),
  };
}

function citationsOf(fact: Fact | undefined): Citation[] {
  return fact?.origin === 'derived' ? fact.because.map(citationJson) : [];
}

/** A reversed charge is no longer among what holds: its sections stand with the fact that made it. */
function becauseIn(log: CaseView['log'], line: LedgerLine, now: Citation[]): Citation[] {
  const seq = line.reversesSeq ?? line.seq;
  const made = seq === null ? undefined : log.find(row => row.seq === seq);
  return made && made.origin === 'derived' ? made.because.map(citationJson) : now;
}

function voidedBy(log: CaseView['log'], seq: number): number | null {
  return log.find(row => row.type === 'fact.voided' && (row.data as { seq: number }).seq === seq)?.seq ?? null;
}

/** The same for people. */
export function caseLines(json: CaseJson, asOf: CalendarDate): string[] {
  const lines = [`${json.service}, ${asOf}: ${json.words || 'nothing to say yet'}`];
  const section = (title: string, body: readonly string[]): void => {
    if (body.length > 0) lines.push('', title, ...body.map(text => `  ${text}`));
  };
  section(
    'Deadlines',
    json.clocks.flatMap(clock => [
      `${clock.due}  ${clock.rule}, from ${clock.start}${clock.dueAt ? `, until ${clock.dueAt.replace('T', ' ')}` : ''}${clock.passed ? ', passed' : ''}${clock.rolled ? ` (${clock.nominal}: ${clock.rolled})` : ''}`,
      ...reasons(clock.because),
      ...whyLines(clock.why),
    ]),
  );
  section(
    json.balance.startsWith('-') ? `Credit: $${json.balance.slice(1)}` : `Owed: $${json.balance}`,
    json.ledger.map(
      ({ on, booked, what, amount, sameAsAnother }) =>
        `${on}  ${what.padEnd(32)} ${amount.padStart(12)}  ${booked ? `booked ${booked}` : 'not booked yet'}${sameAsAnother ? ', same day and amount as another' : ''}`,
    ),
  );
  section('Penalty', penaltyLines(json.penalty));
  section('What the owner asked for', json.relief.flatMap(reliefLines));
  section('Stays and holds', staysLines(json));
  for (const [title, body] of mattersLines(json)) section(title, body);
  for (const assessment of json.assessments) {
    section(`Cost of the town's own work (${assessment.order})`, assessmentLines(assessment));
  }
  section(
    'Letters',
    json.notices.map(
      ({ id, state, due, mailed, withoutBasis, held }) =>
        `${due}  ${id}: ${state}${mailed ? `, mailed ${mailed}` : ''}${withoutBasis ? ', without basis' : ''}${held ? `, held: ${heldWords(held)}` : ''}`,
    ),
  );
  section(
    'Next',
    json.next.flatMap(({ on, what, because, why }) => [`${on}  ${what}`, ...reasons(because), ...whyLines(why)]),
  );
  section(
    'Waits for',
    json.waitsFor.map(({ what, because }) => {
      const cites = [...new Set(because.map(citation => citation.section))].join(', ');
      return cites ? `${what} (${cites})` : what;
    }),
  );
  section(
    'Conflicts',
    json.conflicts.map(({ on, key }) => `${on}  ${key} has no place in this case`),
  );
  section(
    'Recorded (the number is what `lateral correct --void` takes)',
    json.facts.map(
      ({ seq, on, key, recorded, voidedBy: gone }) =>
        `${String(seq).padStart(4)}  ${on}  ${key}${recorded > on ? `, recorded ${recorded}` : ''}${gone === null ? '' : `, voided by ${gone}`}`,
    ),
  );
  return lines;
}

function reasons(because: readonly Citation[]): string[] {
  return because.map(({ section, text }) => `            ${section}: ${text}`);
}
