import { dollars } from '../kernel/cents.ts';
import type { FineRule } from './collection-schema.ts';
import { checkRelief } from './check-relief.ts';
import { checkService } from './check-service.ts';
import type { EditionFile } from './schema.ts';

type Path = readonly (string | number)[];

/** What is wrong, and where: `["editions", 1, "from"]`. */
export interface RulebookProblem {
  readonly path: Path;
  readonly message: string;
}

/** What within one edition contradicts itself: rules that answer one question twice, ids and columns that are no longer clear. */
export function checkEdition(edition: EditionFile, at: Path): RulebookProblem[] {
  return [
    ...checkDeadlines(edition, at),
    ...findRepeatedIds(edition.permits?.revocation?.reasons ?? [], [...at, 'permits', 'revocation', 'reasons']),
    ...findRepeatedIds(edition.septicAbandonment?.steps ?? [], [...at, 'septicAbandonment', 'steps']),
    ...checkRollCodes(edition, [...at, 'rollCodes']),
    ...checkFines(edition, [...at, 'violations']),
    ...checkRelief(edition, [...at, 'relief']),
    ...checkService(edition, [...at, 'service']),
  ];
}

function checkDeadlines(edition: EditionFile, at: Path): RulebookProblem[] {
  const problems: RulebookProblem[] = [];
  const asked = new Map<string, string>();
  for (const [id, rule] of Object.entries(edition.deadlines ?? {})) {
    const path = [...at, 'deadlines', id];
    if (edition.timeLimits?.[id]) problems.push({ path, message: `"${id}" is a deadline and a time limit` });
    for (const use of rule.uses) {
      const question = `${rule.service}, ${rule.trigger}, ${use}`;
      const other = asked.get(question);
      if (other !== undefined) problems.push({ path, message: `answers the same question as "${other}": ${question}` });
      asked.set(question, id);
    }
  }
  return problems;
}

function findRepeatedIds(items: readonly { readonly id: string }[], at: Path): RulebookProblem[] {
  const ids = items.map(({ id }) => id);
  return ids.flatMap((id, index) =>
    ids.indexOf(id) < index ? [{ path: [...at, index, 'id'], message: `the id "${id}" stands here twice` }] : [],
  );
}

/** A kind of money in two columns would be certified twice, and one code for both could not be told apart on the roll. */
function checkRollCodes({ rollCodes }: EditionFile, at: Path): RulebookProblem[] {
  const { specialTax, utilityArrears } = rollCodes ?? {};
  if (!specialTax || !utilityArrears) return [];
  const both = utilityArrears.money.flatMap((money, index) =>
    specialTax.money.includes(money)
      ? [
          {
            path: [...at, 'utilityArrears', 'money', index],
            message: `"${money}" also goes into the column specialTax`,
          },
        ]
      : [],
  );
  const path = [...at, 'utilityArrears', 'code'];
  return specialTax.code === utilityArrears.code
    ? [...both, { path, message: `"${utilityArrears.code}" is also the code of specialTax` }]
    : both;
}

function checkFines({ violations }: EditionFile, at: Path): RulebookProblem[] {
  if (!violations) return [];
  const others = Object.entries(violations.others ?? {});
  return [...checkRange(violations, at), ...others.flatMap(([id, range]) => checkRange(range, [...at, 'others', id]))];
}

function checkRange({ minimum, maximum }: Pick<FineRule, 'minimum' | 'maximum'>, at: Path): RulebookProblem[] {
  if (minimum === null || maximum === null || minimum <= maximum) return [];
  const message = `the least fine, ${dollars(minimum)}, is more than the most, ${dollars(maximum)}`;
  return [{ path: [...at, 'minimum'], message }];
}
