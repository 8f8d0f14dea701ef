import { latest } from '../../kernel/calendar-date.ts';
import { editionOn } from '../../rulebook/rulebook.ts';
import { chargeAuthorization } from '../charge-kind.ts';
import { whyChargeStart } from '../why/standby-why.ts';
import { due, isAhead, NOTHING_DUE, type AgendaRule, type Why } from './due.ts';
import { chargesFromAvailability, standbyFrom } from './standby-from.ts';

/**
 * Where the text charges whoever could connect: the charge runs some time after the sewer is there, whether or not the
 * owner fails to connect yet. It begins again at once after whatever interrupted it. Where the text leaves it to the town,
 * a decision is recorded first.
 */
export const standbyBegins: AgendaRule = (state, rulebook) => {
  if (state.service !== 'sewer' || !chargesFromAvailability(rulebook)) return NOTHING_DUE;
  const start = standbyFrom(state, rulebook, undefined);
  if (!start?.accruesFrom) return NOTHING_DUE;
  const on = latest(start.accruesFrom, state.trackedFrom, state.position.on);
  const edition = editionOn(rulebook, on);
  if (!edition?.standby?.runsFrom) return NOTHING_DUE;
  const isDecided = edition.authorization?.remedies.includes('standby') ?? false;
  const decision = isDecided ? chargeAuthorization(state, 'standby') : undefined;
  if (isDecided && !decision) return NOTHING_DUE;
  const day = decision ? latest(on, decision.on) : on;
  const n = state.accrual.length + 1;
  const phase = isAhead(state, day, 'opening') ? 'opening' : 'day';
  const why = (): Why => whyChargeStart(start, undefined, 'standby');
  const data = { n, without: 'warning' as const };
  return [due(state, phase, 'standby.started', `standbyStart/${n}`, day, data, start.because, why)];
};
