import type { EntityManager } from 'typeorm';
import { addDays, addMonths, type CalendarDate } from '../../core/kernel/calendar-date.ts';
import { dollars, minus, plus, ZERO, type Cents } from '../../core/kernel/cents.ts';
import { dateWords } from '../../core/calendar/day-words.ts';
import { periodText } from '../../core/calendar/period.ts';
import { STANDINGS, standingsOn, type Standing } from '../../core/ledger/standing.ts';
import { editionOn, newestEdition, type Rulebook } from '../../core/rulebook/rulebook.ts';
import { standbyPerQuarter } from '../../core/rules/standby-rate.ts';
import type { CaseState } from '../../core/case/state.ts';
import type { Town } from '../desk/town-settings.ts';
import { countParcel, countsAsParcel, noCounts, stateOfParcel, type Counts } from './count-districts.ts';
import { besideSentences, countBeside, type Beside } from './count-beside.ts';
import { countRelief, noRelief, reliefSentences } from './count-relief.ts';
import { letterCounts, namesOfNews, notSentSentences, readNews } from './count-letters.ts';
import { pastDeadline, type CouncilReport, type DecisionWanted, type MoneyLine } from './council-report.ts';
import { reconcileLetters } from './reconcile-letters.ts';
import { readCasesOn, type CaseOnDay } from './read-cases.ts';

export interface ReportRequest {
  readonly asOf: CalendarDate;
  /** First day of the time that "changed" and the letters are counted in; three months where left out. */
  readonly since?: CalendarDate;
  readonly rehearsal: boolean;
  /** Sees each case as it is counted: whoever lists the parcels behind the figures lists exactly those. */
  readonly each?: (counted: CaseOnDay) => void;
}

/** Sums over all cases that only a walk through them gives. */
interface Totals {
  charged: Cents;
  paid: Cents;
  /** What is open, by where it stands. */
  open: Record<Standing, Cents>;
  credit: Cents;
  /** Past the deadline, by district, while no council decision lets the standby charge begin. */
  unauthorized: Map<string, number>;
}

/** The council's status report of one town as of a day, counted from its cases: parcels, letters and cents that add up. */
export async function gatherReport(
  manager: EntityManager,
  town: Town,
  rulebook: Rulebook,
  request: ReportRequest,
): Promise<CouncilReport> {
  const { asOf } = request;
  const since = request.since ?? addDays(addMonths(asOf, -3), 1);
  const districts = new Map<string, Counts>();
  const all = noCounts();
  const totals: Totals = {
    charged: ZERO,
    paid: ZERO,
    open: { pastDue: ZERO, notYetDue: ZERO, unbilled: ZERO, toCome: ZERO, onTaxRoll: ZERO },
    credit: ZERO,
    unauthorized: new Map(),
  };
  const relief = noRelief();
  const beside: Beside = new Map();
  for await (const counted of readCasesOn(manager, rulebook, asOf)) {
    const { district, state } = counted;
    request.each?.(counted);
    const counts = districts.get(district) ?? noCounts();
    districts.set(district, counts);
    countParcel(counts, state, asOf);
    countParcel(all, state, asOf);
    addMoney(totals, state, asOf);
    countRelief(relief, state, rulebook, { since, asOf });
    countBeside(beside, state);
    if (
      countsAsParcel(state) &&
      stateOfParcel(state) === 'overdue' &&
      !state.authorizations.some(({ basisGone }) => !basisGone)
    ) {
      totals.unauthorized.set(district, (totals.unauthorized.get(district) ?? 0) + 1);
    }
  }
  const edition = editionOn(rulebook, asOf) ?? newestEdition(rulebook);
  const period = edition.deadlines?.['existing-residential']?.period;
  const decisions = decisionsWanted(totals.unauthorized, rulebook, asOf);
  const balance = await reconcileLetters(manager, rulebook, asOf, since);
  const notSent = notSentSentences(balance);
  const news = [
    ...(notSent ? [notSent.first] : []),
    ...namesOfNews(await readNews(manager, since, asOf)),
    ...reliefSentences(relief),
    ...besideSentences(beside),
  ];
  return {
    town: { name: town.name, body: town.settings.committee ?? 'Common Council' },
    meeting: { on: asOf },
    asOf,
    since,
    agendaLanguage: 'Discussion and possible action on the status of mandatory sewer connections',
    backgroundBy: town.settings.office,
    keyFigures: [
      { figure: String(all.connected), of: `of ${all.parcels}`, text: 'parcels are connected.' },
      { figure: String(pastDeadline(all)), text: pastText(all) },
      { figure: dollars(totals.open.pastDue), text: `is past due. ${dollars(totals.paid)} has been paid.` },
      {
        figure: String(decisions.length),
        text: decisions.length === 1 ? 'decision is wanted.' : 'decisions are wanted.',
      },
    ],
    changed: news.length > 0 ? news : [`Nothing changed since ${dateWords(since)}.`],
    decisions,
    withinLabel: period ? `Within ${periodText(period)}` : 'Within their time',
    districts: [...districts].map(([name, counts]) => ({ name, ...counts })),
    totals: all,
    letters: letterCounts(balance),
    ...(notSent ? { attention: { notSent: notSent.why } } : {}),
    money: moneyOf(totals),
    fiscalImpact: `Charges of ${dollars(totals.charged)} have been posted; ${dollars(totals.paid)} has been paid.`,
    openQuestions: rulebook.open.map(({ question, default: today, answers }) => ({
      question,
      today,
      whoAnswers: answers,
    })),
    rehearsal: request.rehearsal,
  };
}

function pastText(all: Counts): string {
  const parts = [`${all.standby} on standby`, `${all.oneYear} in the one-year letter`, `${all.overdue} not written to`];
  return `are past their deadline: ${parts.join(', ')}.`;
}

function addMoney(totals: Totals, state: CaseState, asOf: CalendarDate): void {
  const { accounts } = state;
  totals.charged = plus(totals.charged, accounts.charged);
  totals.paid = plus(totals.paid, accounts.paid);
  totals.credit = plus(totals.credit, accounts.credit);
  const standings = standingsOn(accounts, addDays(asOf, 1));
  for (const standing of STANDINGS) totals.open[standing] = plus(totals.open[standing], standings[standing]);
}

/** A part that no town has before it certifies or levies is left out while it is nothing. */
const PARTS: readonly { readonly standing: Standing; readonly what: string; readonly always?: true }[] = [
  { standing: 'pastDue', what: 'Past due', always: true },
  { standing: 'notYetDue', what: 'Billed, not yet due', always: true },
  { standing: 'unbilled', what: 'Posted, bill not yet mailed', always: true },
  { standing: 'toCome', what: 'Installments still to come' },
  { standing: 'onTaxRoll', what: 'On the tax roll, collected by the county' },
];

/** Entries add up to what is still to pay, and so do its parts. */
function moneyOf(totals: Totals): MoneyLine[] {
  const toPay = minus(totals.charged, totals.paid);
  return [
    { what: 'Charges posted, less what was taken back or given up', cents: totals.charged, kind: 'entry' },
    { what: 'Paid', cents: minus(ZERO, totals.paid), kind: 'entry' },
    { what: 'Still to pay', cents: toPay, kind: 'total' },
    ...PARTS.flatMap(({ standing, what, always }): MoneyLine[] =>
      always || totals.open[standing] > 0 ? [{ what, cents: totals.open[standing], kind: 'part' }] : [],
    ),
    { what: 'Paid ahead by owners', cents: minus(ZERO, totals.credit), kind: 'part' },
  ];
}

/** § 300-7.C(2): the town may, at its option. Where owners fail to connect and nothing was decided, the council is asked. */
function decisionsWanted(
  unauthorized: ReadonlyMap<string, number>,
  rulebook: Rulebook,
  asOf: CalendarDate,
): DecisionWanted[] {
  const edition = editionOn(rulebook, asOf);
  const rule = edition?.authorization;
  if (!edition?.standby || !rule || unauthorized.size === 0) return [];
  const rate = standbyPerQuarter(edition, 100);
  const each = rate.ok ? dollars(rate.value) : 'the standby charge';
  const year = edition.standby.oneYearLetter;
  return [...unauthorized]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([district, parcels]) => ({
      title: `Standby charge in ${district}`,
      summary: `${parcels} ${parcels === 1 ? 'parcel is' : 'parcels are'} past the deadline. No letter goes out before the council decides.`,
      background:
        `${parcels} ${parcels === 1 ? 'owner has' : 'owners have'} not connected in time (${rule.section}). ` +
        (year
          ? `After the decision each gets a letter that gives ${periodText(year.period)}; the charge follows it.`
          : ''),
      fiscalImpact: `Up to ${each} a quarter for each home that stays unconnected.`,
      alsoNeeded: 'A resolution with its number and date, recorded for the district.',
      motion: `To recommend that the Common Council authorize the standby charge of ${edition.standby?.section ?? rule.section} in ${district}.`,
    }));
}
