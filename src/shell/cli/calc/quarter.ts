import { z } from 'zod';
import { firstDayOf } from '../../../core/kernel/calendar-date.ts';
import { cents, moneyText, plus, timesRatio } from '../../../core/kernel/cents.ts';
import { decided } from '../../../core/kernel/decision.ts';
import { cite, editionOn } from '../../../core/rulebook/rulebook.ts';
import { requireEdition, requireRule } from '../../../core/rules/editions.ts';
import { lastDayOfQuarter } from '../../../core/rules/quarter.ts';
import { splitQuarter } from '../../../core/rules/quarter-months.ts';
import { date, money, municipality, quarter } from './fields.ts';
import { defineKind, rulebookOf } from './kind.ts';

const request = z.strictObject({
  municipality,
  quarter,
  serviceCharge: money,
  standbyCharge: money.default(cents(0)),
  standbyFrom: date.optional(),
  connectedOn: date.optional(),
});

export const quarterKind = defineKind('quarter', request, (asked, rulebooks) => {
  const rulebook = rulebookOf(rulebooks, asked.municipality);
  const edition = requireEdition(rulebook, lastDayOfQuarter(asked.quarter));
  if (!edition.ok) return edition;
  const rule = requireRule(edition.value, 'standby', 'the months of a quarter');
  if (!rule.ok) return rule;
  const split = splitQuarter(rule.value.monthRule.throughDay, asked.quarter, {
    accruesFrom: asked.standbyFrom,
    stopsOn: asked.connectedOn,
  });
  // The edition of a month's first day decides: a month that began before the text has no standby.
  const charged = split.standby.filter(month => editionOn(rulebook, firstDayOf(month))?.standby !== undefined);
  const standby = timesRatio(asked.standbyCharge, charged.length, 3);
  const service = timesRatio(asked.serviceCharge, split.service.length, 3);
  return decided(
    {
      standby: { months: charged.length, amount: moneyText(standby) },
      service: { months: split.service.length, amount: moneyText(service) },
      total: moneyText(plus(standby, service)),
    },
    [cite(rule.value.monthRule, edition.value), cite(rule.value.quarters, edition.value)],
  );
});
