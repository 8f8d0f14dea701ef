import type { RulebookProblem } from './check-edition.ts';
import type { ReliefRoute } from './relief-schema.ts';
import type { EditionFile } from './schema.ts';

type Path = readonly (string | number)[];

/** What in the ways to relief contradicts itself: ids that are no longer clear, steps without their day, names of nothing. */
export function checkRelief(edition: EditionFile, at: Path): RulebookProblem[] {
  return Object.entries(edition.relief ?? {}).flatMap(([id, route]) => {
    const path = [...at, id];
    return [
      ...findRepeated(route.levels, [...path, 'levels']),
      ...findRepeated(route.grounds ?? [], [...path, 'grounds']),
      ...findRepeated(route.evidence ?? [], [...path, 'evidence']),
      ...checkGrounds(route, path),
      ...checkKind(route, path),
      ...checkLevels(route, path),
      ...checkDeadlines(route, edition, path),
    ];
  });
}

function findRepeated(items: readonly { readonly id: string }[], at: Path): RulebookProblem[] {
  const ids = items.map(({ id }) => id);
  return ids.flatMap((id, index) =>
    ids.indexOf(id) < index ? [{ path: [...at, index, 'id'], message: `the id "${id}" stands here twice` }] : [],
  );
}

function checkGrounds({ grounds = [], evidence = [] }: ReliefRoute, at: Path): RulebookProblem[] {
  const known = new Set(grounds.map(({ id }) => id));
  return evidence.flatMap((one, index) =>
    (one.grounds ?? []).flatMap((ground, n) =>
      known.has(ground)
        ? []
        : [{ path: [...at, 'evidence', index, 'grounds', n], message: `"${ground}" is no ground of this route` }],
    ),
  );
}

/** An appeal that is sustained grants nothing by itself; what excuses the owner is no appeal. */
function checkKind({ kind, grants, term, renewal, against, othersAgainst }: ReliefRoute, at: Path): RulebookProblem[] {
  const problems: RulebookProblem[] = [];
  const isAppeal = kind === 'appeal';
  if (isAppeal && grants) problems.push({ path: [...at, 'grants'], message: 'an appeal grants nothing by itself' });
  if (!isAppeal && (against ?? othersAgainst)) {
    problems.push({
      path: [...at, against ? 'against' : 'othersAgainst'],
      message: 'only an appeal is against a decision',
    });
  }
  if (!grants && term)
    problems.push({ path: [...at, 'term'], message: 'has a term, and "grants" says nothing that lasts' });
  if (!grants && renewal) {
    problems.push({ path: [...at, 'renewal'], message: 'is granted again, and "grants" says nothing that lasts' });
  }
  return problems;
}

/** Every level after the first is an appeal, which has its time; a decision after a hearing needs the hearing. */
function checkLevels({ levels }: ReliefRoute, at: Path): RulebookProblem[] {
  return levels.flatMap((level, index) => {
    const path = [...at, 'levels', index];
    const problems: RulebookProblem[] = [];
    if (index > 0 && !level.request) {
      problems.push({ path, message: 'is a further level, and nothing says within which time it is asked for' });
    }
    if (level.decision?.from === 'heard' && !level.hearing) {
      problems.push({
        path: [...path, 'decision', 'from'],
        message: 'runs from a hearing that the level does not have',
      });
    }
    return problems;
  });
}

function checkDeadlines(
  { notForDeadlines = [] }: ReliefRoute,
  { deadlines = {} }: EditionFile,
  at: Path,
): RulebookProblem[] {
  return notForDeadlines.flatMap((id, index) =>
    Object.hasOwn(deadlines, id)
      ? []
      : [{ path: [...at, 'notForDeadlines', index], message: `"${id}" is no deadline of this edition` }],
  );
}
