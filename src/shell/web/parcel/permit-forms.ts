import { z } from 'zod';
import type { Observation } from '../../../core/case/record.ts';
import { PERMIT_KINDS } from '../../../core/facts/observed-permits.ts';
import type { CalendarDate } from '../../../core/kernel/calendar-date.ts';
import { kindWords } from '../../register/register-words.ts';

const text = z.string().trim().max(500).default('');

/** The fields of the forms about permits, beside the day. The core says what of them it takes. */
export const permitFields = {
  permit: text,
  building: text,
  applicant: text,
  name: text,
  consent: text,
  uses: text,
  what: text,
  stage: text,
  result: text,
  inspector: text,
};
export const PERMIT_FORMS = ['application', 'permit', 'inspection'] as const;

type PermitForm = z.infer<z.ZodObject<typeof permitFields>> & { readonly form: (typeof PERMIT_FORMS)[number] };

/** Empty fields are left out: nobody told of them. */
function told(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}

/** An application, a permit or an inspection in the words of the core. */
export function permitObservation(form: PermitForm, on: CalendarDate): Observation {
  const { permit, building, applicant, name, consent, uses, what, stage, result, inspector } = form;
  switch (form.form) {
    case 'application': {
      const data = {
        ...told({ permit, building, applicant, name, uses }),
        ...(consent === 'yes' ? { consent: true } : {}),
      };
      return { type: 'application.filed', on, data };
    }
    case 'permit':
      return { type: 'permit.issued', on, data: told({ kind: permit, building }) };
    case 'inspection':
      return { type: 'inspection.made', on, data: told({ what, stage, result, inspector }) };
  }
}

/** What was typed, to be shown again. */
export function enteredPermit(form: z.infer<z.ZodObject<typeof permitFields>>): Record<string, string> {
  const { permit, building, applicant, name, consent, uses, what, stage, result, inspector } = form;
  return { permit, building, applicant, name, consent, uses, what, stage, result, inspector };
}

const BLANK = enteredPermit(z.object(permitFields).parse({}));

/** The forms as the page draws them; `entered` gives what was typed into a form that was not taken. */
export function permitForms(today: CalendarDate, entered: (form: string) => Readonly<Record<string, string>>) {
  const kinds = PERMIT_KINDS.map(value => ({ value, word: kindWords(value) }));
  return {
    application: { ...BLANK, on: today as string, permit: 'tap', applicant: 'owner', ...entered('application') },
    permit: { ...BLANK, on: today as string, permit: 'tap', ...entered('permit') },
    inspection: {
      ...BLANK,
      on: today as string,
      what: 'lateral',
      stage: 'before-backfill',
      result: 'passed',
      ...entered('inspection'),
    },
    kinds,
    applicants: [
      { value: 'owner', word: 'The owner' },
      { value: 'other', word: 'Somebody else' },
    ],
    inspected: [
      { value: 'lateral', word: 'Lateral' },
      { value: 'tap', word: 'Tap' },
      { value: 'manhole', word: 'Inspection manhole' },
      { value: 'connection', word: 'Connection' },
      { value: 'old-sewer', word: 'Old building sewer' },
      { value: 'abandonment', word: 'Closing of the tank' },
    ],
    stages: [
      { value: 'before-backfill', word: 'Before backfilling' },
      { value: 'after-backfill', word: 'After backfilling' },
      { value: '', word: 'Neither' },
    ],
    results: [
      { value: 'passed', word: 'Passed' },
      { value: 'failed', word: 'Failed' },
    ],
  };
}
