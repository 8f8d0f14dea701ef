import type { Stated } from '../facts/observed.ts';
import { isOnOurBooks, type Receivable } from '../ledger/accounts.ts';
import { chargeAuthorization } from './charge-kind.ts';
import { chargedCents } from './charged-cents.ts';
import { comesBack, isOfThisTime } from './comes-back.ts';
import type { CaseState, Letter, RunningClock } from './state.ts';
import { entryIsAhead, entryToldOf } from './entry-ahead.ts';
import { isHeldBack } from './held.ts';
import { hasDuty, isDone, isOwed } from './open-matters.ts';
import { clockOfFailure, failureNoticeOf } from './septic-failure.ts';
import { isWorkAhead, workAuthorization } from './town-work.ts';
import { installmentOpen, settledHowOn } from './how-paid.ts';
import { isUndecided, levelFiled, newestLevel } from './state/petition.ts';

/**
 * Whether the law supports the letter in this state. Reads only the state: the same answer decides whether a waiting
 * letter is withdrawn and whether one that was mailed counts.
 */
export function hasBasis(
  state: CaseState,
  letter: Pick<Letter, 'kind' | 'about' | 'arrears' | 'status' | 'mailedOn' | 'lastDay' | 'dueOn'> &
    Partial<Pick<Letter, 'attempt'>>,
  stated?: Stated,
): boolean {
  const { duty, standby, stay } = state.chart;
  switch (letter.kind) {
    case 'availability':
      return duty !== 'discharged';
    case 'violation-notice':
      return (
        (duty !== 'discharged' || comesBack(state.service)) &&
        !isGivenOnPaper(state, letter) &&
        (state.findings ?? []).some(({ on, data }) => data.trigger === letter.about && isOfThisTime(state, on))
      );
    case 'reminder':
      return duty === 'running';
    case 'final-notice':
      return duty === 'running' && hasRunOut(state, letter);
    case 'one-year':
      return duty === 'overdue' && standby !== 'notApplicable' && standby !== 'stopped' && stay === 'none';
    case 'standby-warning':
    case 'penalty-warning':
      return (
        duty === 'overdue' &&
        standby !== 'notApplicable' &&
        standby !== 'accruing' &&
        standby !== 'stopped' &&
        stay === 'none' &&
        !isOtherDecided(state, letter.kind)
      );
    case 'cost-bill':
      return isUnsettled(state, letter.about) && chargeIsAsStated(state, letter.about, stated);
    case 'standby-bill':
    case 'penalty-bill':
      return chargeIsAsStated(state, letter.about, stated);
    case 'late-notice': {
      const owed = state.accounts.receivables.find(receivable => receivable.key === letter.about);
      return owed !== undefined && owed.open > 0 && !isHeldBack(state, owed);
    }
    case 'tax-roll-notice': {
      // Its day went by: mailed after it, it gives no notice for that roll.
      if (letter.status === 'lapsed' || isTooLate(letter)) return false;
      const named = stated?.arrears ?? letter.arrears ?? [];
      return named.some(({ receivable }) => isInArrears(state, receivable));
    }
    case 'connection-confirmed':
      return state.connectedOn !== null;
    case 'septic-failure':
      return (
        (hasDuty(state) || duty === 'none') &&
        failureNoticeOf(state, letter.about) !== undefined &&
        isTheLastDay(clockOfFailure(state, letter.about), stated)
      );
    case 'connection-order':
      return (
        duty === 'overdue' &&
        stay === 'none' &&
        isWorkAhead(state) &&
        state.townWork.begunOn === undefined &&
        workAuthorization(state)?.on === letter.about
      );
    case 'entry-notice':
      return entryIsAhead(state) && entryToldOf(state) === letter.about;
    case 'new-owner':
      return stay === 'none' && state.newOwnerOn === letter.about && (hasDuty(state) || isOwed(state));
    case 'septic-checklist':
      return state.connectedOn === letter.about && state.septicClosedOn === undefined;
    case 'case-closed':
      return state.connectedOn === letter.about && isDone(state);
    case 'fee-bill': {
      const owed = state.accounts.receivables.find(({ key }) => key === letter.about);
      return owed !== undefined && owed.open > 0 && chargeIsAsStated(state, letter.about, stated);
    }
    case 'assessment-notice': {
      const order = state.orders.find(({ receivable }) => receivable === letter.about);
      return order !== undefined && order.settledOn === undefined && settledHowOn(order) !== undefined;
    }
    case 'installment-bill': {
      const owed = state.accounts.receivables.find(({ key }) => key === letter.about);
      const order = state.orders.find(({ id }) => id === owed?.order);
      return order?.plan !== undefined && !order.acceleratedOn && installmentOpen(state, letter.about) > 0;
    }
    case 'payoff':
      // It tells what is so and starts nothing: once it went, nothing of it can lose its ground.
      return letter.mailedOn !== undefined || (state.requests ?? []).some(({ key }) => key === letter.about);
    case 'petition-received': {
      const asked = levelFiled(state.petitions, letter.about);
      return asked !== undefined && isUndecided(asked.petition) && newestLevel(asked.petition) === asked.level;
    }
    case 'hearing-notice': {
      const asked = levelFiled(state.petitions, letter.about);
      const { hearing, heardOn } = asked?.level ?? {};
      const isMoved = hearing === undefined || (letter.attempt ?? hearing.n) < hearing.n;
      return asked !== undefined && isUndecided(asked.petition) && heardOn === undefined && !isMoved;
    }
    case 'decision-notice':
      return levelFiled(state.petitions, letter.about)?.level.decision !== undefined;
    case 'correction': {
      const wrong = state.letters.find(other => other.key === letter.about);
      return (
        wrong?.withoutBasis === true &&
        (stated?.charge === undefined || chargeIsAsStated(state, stated.charge.receivable, stated))
      );
    }
  }
}

/** A day that a letter repeats is the one that the officer's notice set. */
function isTheLastDay(clock: RunningClock | undefined, stated: Stated | undefined): boolean {
  return stated?.lastDay === undefined || clock === undefined || clock.due === stated.lastDay;
}

/** A final notice follows a first one whose time is over. */
function hasRunOut({ clocks }: CaseState, { about, mailedOn }: Pick<Letter, 'about' | 'mailedOn'>): boolean {
  return clocks.some(
    ({ rule, stage, due }) =>
      stage === 'first' && (about ?? rule) === rule && (mailedOn === undefined || mailedOn > due),
  );
}

/** Somebody gave the same notice on paper while the letter lay in the house: it is not given twice. */
function isGivenOnPaper(
  { triggers }: CaseState,
  { about, mailedOn, dueOn }: Pick<Letter, 'about' | 'mailedOn' | 'dueOn'>,
): boolean {
  return mailedOn === undefined && triggers.some(({ on, data }) => data.trigger === about && on >= dueOn);
}

/** Where a text has standby and a penalty: nobody is warned of the one once the other is decided on. */
function isOtherDecided(state: CaseState, kind: 'standby-warning' | 'penalty-warning'): boolean {
  return chargeAuthorization(state, kind === 'standby-warning' ? 'penalty' : 'standby') !== undefined;
}

/** A cost that was paid before its bill went out is not billed any more. */
function isUnsettled({ orders }: CaseState, receivable: string | undefined): boolean {
  return orders.some(order => order.receivable === receivable && order.settledOn === undefined);
}

function isTooLate({ mailedOn, lastDay }: Pick<Letter, 'mailedOn' | 'lastDay'>): boolean {
  return mailedOn !== undefined && lastDay !== undefined && mailedOn > lastDay;
}

/** A year's service arrears that were told twice are two debts of one name: the letter stands while one is open. */
function isInArrears(state: CaseState, key: string): boolean {
  return state.accounts.receivables.some(
    owed => owed.key === key && owed.open > 0 && isOnOurBooks(owed) && !isHeldBack(state, owed),
  );
}

function chargeIsAsStated(state: CaseState, receivable: string | undefined, stated: Stated | undefined): boolean {
  const owed = state.accounts.receivables.find(charge => charge.key === (stated?.charge?.receivable ?? receivable));
  if (!owed || isHeldBack(state, owed) || isGone(owed)) return false;
  return stated?.charge === undefined || stated.charge.cents === chargedCents(state, owed);
}

/** All that was open went over to other parcels: their owners get the bill. */
function isGone({ open, moved }: Receivable): boolean {
  return open === 0 && (moved ?? 0) > 0;
}
