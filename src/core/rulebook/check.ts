import { addDays, type CalendarDate } from '../kernel/calendar-date.ts';
import { checkComplete } from './check-complete.ts';
import { checkEdition, type RulebookProblem } from './check-edition.ts';
import { compileRulebook } from './compile.ts';
import type { EditionFile, RulebookFile } from './schema.ts';

/**
 * What the schema can't see: editions out of order, days between editions that none or two are in force on, questions
 * that are cited but not asked, rules that would answer the same question twice, law that nobody supplies, and rules that
 * another one can't do without.
 */
export function checkRulebook(file: RulebookFile, state?: RulebookFile): RulebookProblem[] {
  const problems = [
    ...checkEditionsInTime(file.editions),
    ...(file.kind === 'state' ? [] : checkInheritance(file, state)),
    ...checkOpenQuestions(file, state),
    ...file.editions.flatMap((edition, index) => checkEdition(edition, ['editions', index])),
  ];
  // Only a text that can be put together can be asked whether something is missing in it; a state's is not complete alone.
  return problems.length > 0 || file.kind === 'state' ? problems : checkWhole(file, state);
}

/** Each edition with what the state fills in; what is missing under several texts of the state is said once. */
function checkWhole(file: RulebookFile, state: RulebookFile | undefined): RulebookProblem[] {
  const found = compileRulebook(file, state).editions.flatMap(edition => {
    const index = file.editions.findLastIndex(({ from }) => from <= edition.from);
    return checkComplete(edition, ['editions', index]);
  });
  return [...new Map(found.map(problem => [`${problem.path.join('.')} ${problem.message}`, problem])).values()];
}

function checkEditionsInTime(editions: readonly EditionFile[]): RulebookProblem[] {
  return editions.flatMap((edition, index) => {
    const path = ['editions', index, 'from'];
    const problems: RulebookProblem[] = [];
    if (edition.until !== undefined && edition.until < edition.from) {
      problems.push({
        path: ['editions', index, 'until'],
        message: `ends on ${edition.until}, before it begins on ${edition.from}`,
      });
    }
    const before = editions[index - 1];
    if (!before) return problems;
    if (before.from >= edition.from) {
      problems.push({ path, message: `editions must stand in order: ${edition.from} comes after ${before.from}` });
    } else if (before.until === undefined) {
      problems.push({
        path: ['editions', index - 1],
        message: `overlap: the edition of ${before.from} has no last day (until), but the next begins on ${edition.from}`,
      });
    } else if (before.until >= edition.from) {
      problems.push({ path, message: `overlap: two editions are in force from ${edition.from} to ${before.until}` });
    } else if (addDays(before.until, 1) !== edition.from) {
      problems.push({
        path,
        message: `gap: no edition is in force from ${addDays(before.until, 1)} to ${addDays(edition.from, -1)}`,
      });
    }
    return problems;
  });
}

function checkOpenQuestions(file: RulebookFile, state: RulebookFile | undefined): RulebookProblem[] {
  const problems: RulebookProblem[] = [];
  const ids = new Set<string>();
  file.open.forEach(({ id }, index) => {
    if (ids.has(id)) problems.push({ path: ['open', index, 'id'], message: `the question "${id}" is asked twice` });
    ids.add(id);
  });
  for (const { id } of state?.open ?? []) ids.add(id);
  file.editions.forEach((edition, index) => {
    for (const { path, id } of findOpenReferences(edition, ['editions', index])) {
      if (!ids.has(id))
        problems.push({ path, message: `refers to the open question "${id}", which is not in the list "open"` });
    }
  });
  return problems;
}

function findOpenReferences(
  node: unknown,
  path: readonly (string | number)[],
): { path: readonly (string | number)[]; id: string }[] {
  if (Array.isArray(node)) return node.flatMap((item, index) => findOpenReferences(item, [...path, index]));
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'open' && typeof value === 'string'
      ? [{ path: [...path, key], id: value }]
      : findOpenReferences(value, [...path, key]),
  );
}

function checkInheritance(file: RulebookFile, state: RulebookFile | undefined): RulebookProblem[] {
  if (file.inherits !== undefined && (state === undefined || state.id !== file.inherits)) {
    return [
      { path: ['inherits'], message: `the state rulebook "${file.inherits}" was not found or has errors itself` },
    ];
  }
  return file.editions.flatMap((edition, index) =>
    edition.time && edition.holidays ? [] : checkStateCovers(edition, index, state),
  );
}

function checkStateCovers(edition: EditionFile, index: number, state: RulebookFile | undefined): RulebookProblem[] {
  const path = ['editions', index];
  const needed = (['time', 'holidays'] as const).filter(field => edition[field] === undefined);
  const covering = (state?.editions ?? []).filter(
    other =>
      (other.until === undefined || other.until >= edition.from) && needed.every(field => other[field] !== undefined),
  );
  const first = covering[0]?.from;
  if (first === undefined) {
    return [{ path, message: `has no ${needed.join(' and no ')} of its own and inherits none` }];
  }
  if (first > edition.from) {
    const end: CalendarDate = addDays(first, -1);
    return [
      {
        path,
        message: `has no ${needed.join(' and no ')} from ${edition.from} to ${end}: the state's begins on ${first}`,
      },
    ];
  }
  return [];
}
