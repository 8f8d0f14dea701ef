import { z } from 'zod';
import type { Observation } from '../../../core/case/record.ts';
import { isCalendarDate, type CalendarDate } from '../../../core/kernel/calendar-date.ts';
import { decided, refuse, type Decision } from '../../../core/kernel/decision.ts';
import { enteredPermit, permitFields, permitObservation, PERMIT_FORMS } from './permit-forms.ts';

const text = z.string().trim().max(500).default('');

/** What the small forms send. Dates and amounts are checked below, so that a slip is answered with a sentence. */
export const observationForm = z.object({
  form: z.enum(['connection', 'ended', 'payment', 'returned', 'payoff', ...PERMIT_FORMS]),
  service: z.string().max(40),
  on: text,
  known: text,
  amount: text,
  reference: text,
  notice: text,
  reason: text,
  toName: text,
  toStreet: text,
  toPlace: text,
  ...permitFields,
  accept: z.literal('yes').optional(),
});
export type ObservationForm = z.infer<typeof observationForm>;

/** The form as an observation in the words of the core; the core checks amounts and letters itself. */
export function observationOf(form: ObservationForm): Decision<Observation> {
  const { on } = form;
  if (!isCalendarDate(on)) return refuse(on === '' ? 'The day is missing.' : `"${on}" is not a day like 2027-03-15.`);
  switch (form.form) {
    case 'connection':
      return decided({ type: 'connection.made', on, data: form.known ? { known: form.known } : {} }, []);
    case 'ended': {
      const type = form.service === 'private-system' ? 'septic.abandoned' : 'discharge.ended';
      return decided({ type, on, data: form.known ? { known: form.known } : {} }, []);
    }
    case 'payment': {
      const reference = form.reference ? { reference: form.reference } : {};
      return decided({ type: 'payment.received', on, data: { amount: form.amount, ...reference } }, []);
    }
    case 'returned':
      return decided({ type: 'notice.returned', on, data: { notice: form.notice, reason: form.reason } }, []);
    case 'payoff':
      return payoffObservation(form, on);
    case 'application':
    case 'permit':
    case 'inspection':
      return decided(permitObservation({ ...form, form: form.form }, on), []);
  }
}

/** For the owner, or for whoever is named with an address. */
function payoffObservation(form: ObservationForm, on: CalendarDate): Decision<Observation> {
  const { toName: name, toStreet: street, toPlace: place } = form;
  const type = 'letter.requested';
  if (name === '' && street === '' && place === '') return decided({ type, on, data: { letter: 'payoff' } }, []);
  if (name === '' || street === '' || place === '') {
    return refuse(
      'For somebody else than the owner the letter needs a name, a street or box, and city, state and ZIP.',
    );
  }
  return decided({ type, on, data: { letter: 'payoff', for: { names: [name], addressLines: [street, place] } } }, []);
}

/** What was typed, to be shown again. */
export function enteredIn(form: ObservationForm): Record<string, string> {
  const { on, known, amount, reference, notice, reason, toName, toStreet, toPlace } = form;
  return { on, known, amount, reference, notice, reason, toName, toStreet, toPlace, ...enteredPermit(form) };
}
