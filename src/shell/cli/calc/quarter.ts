import { z } from 'zod';
import { cents, moneyText, plus, timesRatio } from '../../../core/kernel/cents.ts';
import { decided } from '../../../core/kernel/decision.ts';
import { cite } from '../../../core/rulebook/rulebook.ts';
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
  const edition = requireEdition(rulebookOf(rulebooks, asked.municipality), lastDayOfQuarter(asked.quarter));
  if (!edition.ok) return edition;
  const rule = requireRule(edition.value, 'standby', 'the months of a quarter');
  if (!rule.ok) return rule;
  const split = splitQuarter(rule.value.monthRule.throughDay, asked.quarter, {
    accruesFrom: asked.standbyFrom,
    stopsOn: asked.connectedOn,
  });
  const standby = timesRatio(asked.standbyCharge, split.standby.length, 3);
  const service = timesRatio(asked.serviceCharge, split.service.length, 3);
  return decided(
    {
      standby: { months: split.standby.length, amount: moneyText(standby) },
      service: { months: split.service.length, amount: moneyText(service) },
      total: moneyText(plus(standby, service)),
    },
    [cite(rule.value.monthRule, edition.value), cite(rule.value.quarters, edition.value)],
  );
});
