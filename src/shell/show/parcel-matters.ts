import { excuseEnd, excuseRules } from '../../core/case/excuse-end.ts';
import type { Life } from '../../core/case/derive.ts';
import type { CaseState } from '../../core/case/state.ts';
import type { Referral } from '../../core/case/state/people.ts';
import { addDays, type CalendarDate } from '../../core/kernel/calendar-date.ts';
import { moneyText, type Cents } from '../../core/kernel/cents.ts';
import { assessmentAppeal } from '../../core/rules/assessment-appeal.ts';
import { fineRange } from '../../core/rules/violation-range.ts';
import { cite, editionOn, type Rulebook } from '../../core/rulebook/rulebook.ts';
import { citationJson } from './citation-json.ts';

/** What became of the parcel, beside its clocks and money: where it came from, why it is excused, what a court does. */
export function mattersJson(life: Life, rulebook: Rulebook, on: CalendarDate) {
  const { state } = life;
  return {
    lineage: lineageJson(life),
    excuses: state.excuses.map(excuse => {
      const edition = editionOn(rulebook, on);
      const because = edition
        ? excuseRules(edition, excuse.reason, state.service).map(rule => cite(rule, edition))
        : [];
      return {
        reason: excuse.reason,
        since: excuse.since,
        until: excuseEnd(excuse, rulebook) ?? null,
        review: excuse.reviewOn ?? null,
        because: because.map(citationJson),
      };
    }),
    bankruptcies: state.bankruptcies.map(({ petitionOn, endedOn, how }) => ({
      petition: petitionOn,
      ended: endedOn ?? null,
      how: how ?? null,
    })),
    violations: (state.referrals ?? []).map(referral => violationJson(referral, state, rulebook, on)),
    districtAssessments: districtAssessmentsJson(life, rulebook),
  };
}

export type MattersJson = ReturnType<typeof mattersJson>;

/** Land that was divided or joined: the numbers that came before this one, and those that came after. */
function lineageJson({ steps }: Life) {
  const from: { parcel: string; on: string; resolution: string; amount: string }[] = [];
  const into: { parcel: string; on: string; resolution: string; amount: string }[] = [];
  for (const { fact } of steps) {
    if (fact.type === 'balance.assigned') {
      const cents = fact.data.charges.reduce((sum, charge) => sum + charge.cents, 0) as Cents;
      from.push({ parcel: fact.data.from, on: fact.on, resolution: fact.data.resolution, amount: moneyText(cents) });
    }
    if (fact.type !== 'parcel.changed') continue;
    const { data, on } = fact;
    const goes = (parcel: string, cents: number, resolution: string): void => {
      into.push({ parcel, on, resolution, amount: moneyText(cents as Cents) });
    };
    if (data.what === 'merged') goes(data.into, data.cents, data.resolution);
    if (data.what === 'split') for (const share of data.into) goes(share.parcel, share.cents, data.resolution);
  }
  return { from, into };
}

/** What a court could fine so far. Nothing of it is a charge: whether and how much, the court decides. */
function violationJson(
  { on: referredOn, section, what, since, to, fines }: Referral,
  state: CaseState,
  rulebook: Rulebook,
  on: CalendarDate,
) {
  const ended = state.connectedOn === null ? on : addDays(state.connectedOn, -1);
  const through = ended < on ? ended : on;
  const edition = editionOn(rulebook, through < since ? since : through);
  const range = edition && fineRange(edition, since, through, fines);
  return {
    referred: referredOn,
    section,
    what,
    since,
    through: through < since ? since : through,
    to: to ?? null,
    decides: 'a court',
    days: range?.ok ? range.value.days : null,
    least: range?.ok ? moneyText(range.value.least) : null,
    most: range?.ok && range.value.most !== null ? moneyText(range.value.most) : null,
    ...(range && !range.ok ? { refused: range.refused } : {}),
    because: (range?.because ?? []).map(citationJson),
  };
}

/** A special assessment of the district, levied by resolution: shown with the time to appeal from it, never computed here. */
function districtAssessmentsJson({ steps }: Life, rulebook: Rulebook) {
  return steps.flatMap(({ fact }) => {
    if (fact.type !== 'assessment.recorded') return [];
    const { resolution, amount, district, hearingOn, noticedOn } = fact.data;
    const edition = editionOn(rulebook, noticedOn ?? fact.on);
    const appeal = edition && assessmentAppeal(edition, noticedOn);
    return [
      {
        resolution,
        on: fact.on,
        amount: moneyText(amount),
        district: district ?? null,
        hearing: hearingOn ?? null,
        noticed: noticedOn ?? null,
        appealBy: appeal?.ok ? appeal.value.due : null,
        ...(appeal && !appeal.ok ? { refused: appeal.refused } : {}),
        because: (appeal?.because ?? []).map(citationJson),
      },
    ];
  });
}

/** The same for people, a section each. */
export function mattersLines(json: MattersJson): readonly (readonly [string, readonly string[]])[] {
  const { from, into } = json.lineage;
  return [
    [
      'Land divided or joined',
      [
        ...from.map(({ parcel, on, resolution, amount }) => `${on}  from parcel ${parcel} (${resolution}): $${amount}`),
        ...into.map(({ parcel, on, resolution, amount }) => `${on}  to parcel ${parcel} (${resolution}): $${amount}`),
      ],
    ],
    [
      'Excused',
      json.excuses.map(({ since, reason, until, review }) =>
        [`${since}  ${reason}`, until && `until ${until}`, review && `to be looked at on ${review}`]
          .filter(Boolean)
          .join(', '),
      ),
    ],
    [
      'Bankruptcy',
      json.bankruptcies.map(({ petition, ended, how }) =>
        ended ? `${petition}  to ${ended} (${how ?? ''})` : `${petition}  open: ask the attorney`,
      ),
    ],
    [
      'Referred to the court, which decides: nothing of it is charged here',
      json.violations.flatMap(({ referred, section, what, since, through, days, least, most, to, refused }) => [
        `${referred}  ${section}: ${what}${to ? ` (to ${to})` : ''}`,
        days === null
          ? `            since ${since}${refused === undefined ? '' : `. ${refused}`}`
          : `            since ${since}, through ${through}: ${days} ${days === 1 ? 'day' : 'days'}, a fine of ${most === null ? `at least $${least ?? ''}` : `$${least ?? ''} to $${most}`}`,
      ]),
    ],
    [
      'Special assessments of the district, as levied',
      json.districtAssessments.map(
        ({ resolution, amount, noticed, appealBy }) =>
          `${noticed ?? 'not noticed'}  ${resolution}: $${amount}${appealBy ? `, appeal by ${appealBy}` : ''}`,
      ),
    ],
  ];
}
