import { dollars, type Cents } from '../../kernel/cents.ts';
import { addDays, latest, type CalendarDate } from '../../kernel/calendar-date.ts';
import { cite, type Edition } from '../../rulebook/rulebook.ts';
import type { ReliefLevel } from '../../rulebook/relief-schema.ts';
import { petitionLaw } from '../petition-law.ts';
import type { CaseState } from '../state.ts';
import { isOpen, newestLevel, petitionName, type Petition } from '../state/petition.ts';
import { newestRate } from '../state/roll.ts';
import { due, NOTHING_DUE, type AgendaRule, type Why } from './due.ts';
import { dayOwedOnce } from './penalty-money.ts';

/** From the day on which it is filed, an appeal of such a route keeps charges, bills and late charges waiting. */
export const moneyIsHeld: AgendaRule = (state, rulebook) =>
  (state.petitions ?? []).flatMap(petition => {
    const law = petitionLaw(rulebook, petition);
    const holds = law?.route.holds;
    if (!law || !holds?.money || !isOpen(petition) || holdOf(state, petition)) return NOTHING_DUE;
    const filedOn = petition.levels[0]?.filedOn ?? newestLevel(petition).filedOn;
    const key = `held/${petitionName(petition)}`;
    const why = (): Why => ({
      inputs: { filed: filedOn },
      steps: ['Charges, their bills and what is added when they are late wait; the clock runs on'],
    });
    const data = { petition: petition.key };
    return due(state, 'day', 'money.held', key, filedOn, data, [cite(holds, law.edition)], why);
  });

/** The appeal is over: what waited is charged, or falls away where the appeal was sustained and nobody said otherwise. */
export const moneyIsReleased: AgendaRule = (state, rulebook) =>
  (state.petitions ?? []).flatMap(petition => {
    const hold = holdOf(state, petition);
    if (isOpen(petition) || !hold || hold.until !== undefined) return NOTHING_DUE;
    const law = petitionLaw(rulebook, petition);
    const { decision } = newestLevel(petition);
    const isSustained = petition.grantedOn !== undefined;
    const outcome = isSustained && decision?.held !== 'owed' ? ('dropped' as const) : ('posted' as const);
    const on = petition.closedOn ?? petition.withdrawnOn ?? petition.grantedOn ?? state.position.on;
    const because = law?.route.holds ? [cite(law.route.holds, law.edition)] : [];
    const why = (): Why => ({
      inputs: {
        'appeal ended': on,
        how: isSustained ? 'sustained' : petition.withdrawnOn ? 'withdrawn' : 'decided against the owner',
        ...(decision?.held ? { 'said in the decision': decision.held } : {}),
      },
      steps: [
        outcome === 'posted'
          ? 'Everything that waited is charged now, in its order'
          : 'Nothing is charged for the time of the appeal',
      ],
    });
    const owedOnce = outcome === 'dropped' ? dayOwedOnce(state, rulebook, addDays(on, -1)) : undefined;
    const spared = owedOnce !== undefined && owedOnce >= hold.from;
    const data = { petition: petition.key, outcome, ...(spared ? { once: true as const } : {}) };
    return due(state, 'opening', 'money.released', `released/${petitionName(petition)}`, on, data, because, why);
  });

function holdOf({ holds }: CaseState, { key }: Petition) {
  return holds?.find(({ petition }) => petition === key);
}

/** What accompanies an appeal, by the text or by the council's resolution; nothing where nobody has set an amount. */
export const appealFeeFalls: AgendaRule = (state, rulebook) =>
  (state.petitions ?? []).flatMap(petition => {
    const law = petitionLaw(rulebook, petition);
    const { fee: charged, level, filedOn } = newestLevel(petition);
    const fee = law?.level.fee;
    if (!law || !fee || charged || !isOpen(petition)) return NOTHING_DUE;
    const amount = appealFee(state, law.level);
    if (!amount) return NOTHING_DUE;
    const on = latest(filedOn, amount.setOn ?? filedOn);
    const why = (): Why => ({
      inputs: {
        'appeal filed': filedOn,
        'amount of the fee': dollars(amount.cents),
        ...(amount.setOn ? { 'set by the council': amount.setOn } : {}),
      },
      steps: [`${dollars(amount.cents)} accompanies the appeal to ${law.level.by}`],
    });
    const data = { fee: 'appeal' as const, cents: amount.cents, petition: petition.key, level };
    return due(state, 'day', 'fee.charged', feeKey(state, filedOn), on, data, [cite(fee, law.edition)], why);
  });

/** By the day of the filing; a second one of that day is told apart. */
function feeKey({ accounts }: CaseState, filedOn: CalendarDate): string {
  const stem = `fee/appeal/${filedOn}`;
  const taken = accounts.receivables.filter(({ key }) => key === stem || key.startsWith(`${stem}-`)).length;
  return taken === 0 ? stem : `${stem}-${taken + 1}`;
}

/** The amount of the fee at this level; undefined while nobody has set one. */
export function appealFee(
  { rates }: Pick<CaseState, 'rates'>,
  { fee }: ReliefLevel,
): { readonly cents: Cents; readonly setOn?: CalendarDate } | undefined {
  if (!fee) return undefined;
  if (fee.amount !== null) return { cents: fee.amount };
  const rate = newestRate(rates, 'appeal-fee');
  return rate && { cents: rate.cents, setOn: rate.on };
}

/** The appeal is sustained: its fee falls away where the text says that it shall, or where the decision says that it does. */
export const appealFeeFallsAway: AgendaRule = (state, rulebook) =>
  (state.petitions ?? []).flatMap(petition => {
    const law = petitionLaw(rulebook, petition);
    const { grantedOn, levels } = petition;
    if (!law || grantedOn === undefined) return NOTHING_DUE;
    return levels.flatMap(({ fee, level }) => {
      const rule = law.route.levels[level - 1]?.fee;
      if (!fee || !rule || fee.refundedOn !== undefined || !goesBack(rule, petition)) return NOTHING_DUE;
      const because = [cite(rule, law.edition)];
      return due(
        state,
        'day',
        'fee.refunded',
        `refunded/${fee.receivable.slice('fee/'.length)}`,
        grantedOn,
        { receivable: fee.receivable, cents: fee.cents, petition: petition.key },
        because,
        () => whyRefunded(fee.cents, grantedOn, rule),
      );
    });
  });

type FeeRule = NonNullable<Edition['relief']>[string]['levels'][number]['fee'] & object;

function goesBack({ refund }: FeeRule, petition: Petition): boolean {
  if (refund === 'when-sustained') return true;
  return refund === 'may-be' && newestLevel(petition).decision?.refundFee === true;
}

function whyRefunded(cents: Cents, sustainedOn: CalendarDate, { refund }: FeeRule): Why {
  return {
    inputs: { sustained: sustainedOn, fee: dollars(cents) },
    steps: [
      refund === 'when-sustained'
        ? 'The text gives it back where the appeal is sustained'
        : 'The body that sustained the appeal decided to give it back',
      'What was paid of it is a credit; paying it out is a recorded refund',
    ],
  };
}
