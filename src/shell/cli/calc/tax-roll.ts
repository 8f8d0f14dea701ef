import { z } from 'zod';
import { dateOf } from '../../../core/kernel/calendar-date.ts';
import { moneyText } from '../../../core/kernel/cents.ts';
import { decided } from '../../../core/kernel/decision.ts';
import { delinquentTax } from '../../../core/rules/delinquent-tax.ts';
import { requireEdition } from '../../../core/rules/editions.ts';
import { arrearsOnRoll, taxRollCalendar } from '../../../core/rules/tax-roll.ts';
import { date, flag, money, municipality, payments, year } from './fields.ts';
import { defineKind, rulebookOf } from './kind.ts';

/** The roll of a year is made by the edition in force when its notice is given, October 15. */
const noticeDay = (inYear: number) => dateOf(inYear, 10, 15);

export const taxRollKind = defineKind('tax-roll', z.strictObject({ municipality, year }), (asked, rulebooks) => {
  const edition = requireEdition(rulebookOf(rulebooks, asked.municipality), noticeDay(asked.year));
  if (!edition.ok) return edition;
  const calendar = taxRollCalendar(edition.value, asked.year);
  if (!calendar.ok) return calendar;
  const conflicts = calendar.value.conflicts.map(({ what, date: on, because }) => ({
    section: because.section,
    what,
    date: on,
    text: because.text,
  }));
  return decided({ ...calendar.value, conflicts }, calendar.because, calendar.steps);
});

const arrearsRequest = z.strictObject({ municipality, year, arrears: money, payments: payments.default([]) });

export const arrearsKind = defineKind('arrears', arrearsRequest, (asked, rulebooks) => {
  const edition = requireEdition(rulebookOf(rulebooks, asked.municipality), noticeDay(asked.year));
  if (!edition.ok) return edition;
  const answer = arrearsOnRoll(edition.value, asked.year, asked.arrears, asked.payments);
  if (!answer.ok) return answer;
  const { penalty, toTaxRoll, onRoll, credit } = answer.value;
  return decided(
    { penalty: moneyText(penalty), toTaxRoll: moneyText(toTaxRoll), onRoll, credit: moneyText(credit) },
    answer.because,
    answer.steps,
  );
});

const delinquentRequest = z.strictObject({
  municipality,
  amount: money,
  due: date,
  paid: date,
  countyPenalty: flag.default(false),
});

export const delinquentTaxKind = defineKind('delinquent-tax', delinquentRequest, (asked, rulebooks) => {
  const edition = requireEdition(rulebookOf(rulebooks, asked.municipality), asked.due);
  if (!edition.ok) return edition;
  const answer = delinquentTax(edition.value, asked.amount, asked.due, asked.paid, asked.countyPenalty);
  if (!answer.ok) return answer;
  const { months, interest, countyPenalty, total } = answer.value;
  return decided(
    { months, interest: moneyText(interest), ofWhichCounty: moneyText(countyPenalty), total: moneyText(total) },
    answer.because,
    answer.steps,
  );
});
