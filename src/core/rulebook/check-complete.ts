import type { RulebookProblem } from './check-edition.ts';
import { SERVICES, type LetterKind, type Service } from './kinds.ts';
import type { EditionFile } from './schema.ts';

type Path = readonly (string | number)[];
type Find = (edition: EditionFile, at: Path) => readonly RulebookProblem[];

/**
 * What an edition leaves out that another of its rules can't do without. It is asked of the text as it works: what the town
 * doesn't say itself, its state has filled in. Each problem names the rule that needs it, with its section, and what is missing.
 */
export function checkComplete(edition: EditionFile, at: Path): RulebookProblem[] {
  return CHECKS.flatMap(check => check(edition, at));
}

const need = (path: Path, rule: { readonly section: string }, message: string): RulebookProblem => ({
  path,
  message: `${rule.section}: ${message}`,
});

/** A step that is left to the town needs the rule that says what it is. */
const remediesHaveRules: Find = ({ authorization, standby, penalty, assessment }, at) => {
  if (!authorization) return [];
  const rules = { standby, penalty, 'forced-connection': assessment };
  const missing = { standby: '"standby"', penalty: '"penalty"', 'forced-connection': '"assessment"' };
  return authorization.remedies.flatMap((remedy, index) =>
    rules[remedy]
      ? []
      : [
          need(
            [...at, 'authorization', 'remedies', index],
            authorization,
            `names the remedy ${remedy}, and the rule ${missing[remedy]} is missing`,
          ),
        ],
  );
};

/** A charge on those who fail to connect is the town's to decide upon: without the remedy nothing of it could begin. */
const chargesAreDecided: Find = ({ authorization, standby, penalty }, at) => {
  const remedies = authorization?.remedies ?? [];
  const problems: RulebookProblem[] = [];
  if (standby?.warning && !remedies.includes('standby')) {
    problems.push(
      need([...at, 'standby'], standby, 'waits for a decision, and "authorization.remedies" lacks standby'),
    );
  }
  if (penalty && !remedies.includes('penalty')) {
    problems.push(
      need([...at, 'penalty'], penalty, 'waits for a decision, and "authorization.remedies" lacks penalty'),
    );
  }
  return problems;
};

/** What a charge is reckoned from, and when its bill is due. */
const chargesHaveFigures: Find = ({ standby, serviceCharge, bills, penalty, lateCharge }, at) => {
  const problems: RulebookProblem[] = [];
  if (standby && !serviceCharge) {
    problems.push(need([...at, 'standby'], standby, 'is a percentage of the rule "serviceCharge", which is missing'));
  }
  const billed = standby ? 'standby' : penalty ? 'penalty' : lateCharge ? 'lateCharge' : undefined;
  const rule = standby ?? penalty ?? lateCharge;
  if (billed && rule && !bills) {
    problems.push(need([...at, billed], rule, 'needs the rule "bills": nothing says when a bill is due'));
  }
  return problems;
};

/** Services with a duty: a remedy or a clearing away for another one would never find anybody. */
const servicesHaveDeadlines: Find = ({ authorization, abatement, deadlines }, at) => {
  const known = new Set(Object.values(deadlines ?? {}).map(({ service }) => service));
  const check = (
    name: 'authorization' | 'abatement',
    rule: { readonly section: string; readonly services?: readonly Service[] | undefined } | undefined,
  ): RulebookProblem[] =>
    (rule?.services ?? []).flatMap((service, index) =>
      rule && !known.has(service)
        ? [
            need(
              [...at, name, 'services', index],
              rule,
              `is for the service ${service}, for which no deadline is given`,
            ),
          ]
        : [],
    );
  return [...check('authorization', authorization), ...check('abatement', abatement)];
};

/** The first rule by which the town's own work is charged to somebody: it is owed by a bill. */
function whatCosts({ authorization, abatement, lateralShare }: EditionFile) {
  if (authorization?.remedies.includes('forced-connection')) return ['authorization', authorization] as const;
  return abatement ? (['abatement', abatement] as const) : (['lateralShare', lateralShare] as const);
}

/** A step that a letter takes needs that letter; a letter that no rule makes due would never go. */
const lettersHaveRules: Find = (edition, at) => {
  const { standby, penalty, deadlines = {}, letters = {}, taxRoll } = edition;
  const [costPath, costs] = whatCosts(edition);
  const finals = Object.entries(deadlines).filter(([, rule]) => rule.finalNotice);
  const needed: readonly (readonly [LetterKind, Path, { readonly section: string } | undefined, string])[] = [
    ['standby-warning', ['standby', 'warning'], standby?.warning, '"standby.warning"'],
    ['one-year', ['standby', 'oneYearLetter'], standby?.oneYearLetter, '"standby.oneYearLetter"'],
    ['standby-bill', ['standby'], standby, '"standby"'],
    ['penalty-warning', ['penalty', 'warning'], penalty?.warning, '"penalty.warning"'],
    ['penalty-bill', ['penalty'], penalty, '"penalty"'],
    ['cost-bill', [costPath], costs, 'the remedy forced-connection, "abatement" or "lateralShare"'],
    ['final-notice', ['deadlines', finals[0]?.[0] ?? '', 'finalNotice'], finals[0]?.[1].finalNotice, '"finalNotice"'],
  ];
  const lacking = needed.flatMap(([kind, path, rule]) =>
    rule && !letters[kind]
      ? [need([...at, ...path], rule, `needs the letter "${kind}" under "letters": without it nothing of this begins`)]
      : [],
  );
  const idle = needed.flatMap(([kind, , rule, name]) =>
    letters[kind] && !rule
      ? [need([...at, 'letters', kind], letters[kind], `is due by no rule: ${name} is missing`)]
      : [],
  );
  const notice = letters['tax-roll-notice'];
  const noRoll =
    notice && !taxRoll
      ? [need([...at, 'letters', 'tax-roll-notice'], notice, 'is due by no rule: "taxRoll" is missing')]
      : [];
  const { payoff } = letters;
  const noTime =
    payoff && !payoff.goodFor
      ? [need([...at, 'letters', 'payoff'], payoff, 'needs "goodFor": for how long it names what is to be paid')]
      : [];
  return [...lacking, ...idle, ...noRoll, ...noTime];
};

/** Installments fall due by the roll that carries them, each part in a column. */
const installmentsHaveRoll: Find = ({ assessment, taxRoll, rollCodes }, at) => {
  if (!assessment) return [];
  const path = [...at, 'assessment'];
  if (!taxRoll) return [need(path, assessment, 'needs the rule "taxRoll": installments fall due after a roll')];
  const money = [...(rollCodes?.specialTax?.money ?? []), ...(rollCodes?.utilityArrears?.money ?? [])];
  const kinds = ['cost', 'principal', 'interest'] as const;
  const missing = kinds.filter(kind => !money.includes(kind));
  const fee = assessment.yearlyFee;
  return [
    ...(missing.length > 0
      ? [need(path, assessment, `goes on the tax roll, and no column of "rollCodes" takes ${missing.join(', ')}`)]
      : []),
    ...(fee && !money.includes('roll-fee')
      ? [need([...path, 'yearlyFee'], fee, 'goes on the tax roll, and no column of "rollCodes" takes roll-fee')]
      : []),
  ];
};

/** The days of one roll, in their order within a year. */
const rollIsInOrder: Find = ({ taxRoll }, at) => {
  if (!taxRoll) return [];
  const days = ['notice', 'payWithoutPenaltyBy', 'lastDayToPay', 'certify'] as const;
  return days.slice(1).flatMap((name, i) => {
    const before = days[i] ?? 'notice';
    const [earlier, later] = [taxRoll[before], taxRoll[name]];
    return earlier.month * 100 + earlier.day > later.month * 100 + later.day
      ? [need([...at, 'taxRoll', name], later, `is before "${before}" in the year: the days of a roll stand in order`)]
      : [];
  });
};

/** What a deadline says that has no use with its trigger. */
const deadlinesFit: Find = ({ deadlines = {} }, at) =>
  Object.entries(deadlines).flatMap(([id, rule]) =>
    rule.homesBelowAcres !== undefined && rule.trigger !== 'land-division'
      ? [
          need(
            [...at, 'deadlines', id, 'homesBelowAcres'],
            rule,
            'is asked of divided land only: the trigger is another',
          ),
        ]
      : [],
  );

/** What is in effect by an agreement, when it ends to be granted again, and for whose owners. */
const reliefIsComplete: Find = ({ relief = {} }, at) =>
  Object.entries(relief).flatMap(([id, route]) => {
    const path = [...at, 'relief', id];
    const { renewal, agreement } = route;
    const services: readonly string[] = SERVICES;
    const problems: RulebookProblem[] = [];
    if (renewal && !route.term) {
      problems.push(need([...path, 'renewal'], renewal, 'is granted again after a "term", which is missing'));
    }
    if (agreement && !route.grants) {
      problems.push(need([...path, 'agreement'], agreement, 'needs "grants": what is in effect by it'));
    }
    (route.services ?? []).forEach((service, index) => {
      if (services.includes(service)) return;
      const message = `"${service}" is no service; there are ${SERVICES.join(', ')}`;
      problems.push(need([...path, 'services', index], route, message));
    });
    return problems;
  });

const CHECKS: readonly Find[] = [
  remediesHaveRules,
  chargesAreDecided,
  chargesHaveFigures,
  servicesHaveDeadlines,
  lettersHaveRules,
  installmentsHaveRoll,
  rollIsInOrder,
  deadlinesFit,
  reliefIsComplete,
];
