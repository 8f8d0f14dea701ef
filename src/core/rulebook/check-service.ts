import type { RulebookProblem } from './check-edition.ts';
import type { EditionFile } from './schema.ts';
import type { ServiceRung } from './service-schema.ts';

type Path = readonly (string | number)[];

/** What in the ways of giving a notice contradicts itself: steps that repeat what failed, rules for ways that the step lacks. */
export function checkService({ service }: EditionFile, at: Path): RulebookProblem[] {
  if (!service) return [];
  return [
    ...findRepeated(service.methods, [...at, 'methods']),
    ...checkLadder(service.ladder ?? [], [...at, 'ladder']),
    ...Object.entries(service.letters ?? {}).flatMap(([kind, rule]) => {
      const path = [...at, 'letters', kind];
      const triggers =
        rule.triggers && kind !== 'violation-notice'
          ? [{ path: [...path, 'triggers'], message: 'only the notice of a violation is about findings' }]
          : [];
      return [
        ...triggers,
        ...findRepeated(rule.methods, [...path, 'methods']),
        ...checkLadder(rule.ladder ?? [], [...path, 'ladder']),
      ];
    }),
  ];
}

function checkLadder(ladder: readonly ServiceRung[], at: Path): RulebookProblem[] {
  const ids = ladder.map(({ id }) => id);
  return ladder.flatMap((rung, index) => {
    const path = [...at, index];
    const before = ladder[index - 1];
    const problems = [...findRepeated(rung.methods, [...path, 'methods']), ...checkRung(rung, path)];
    if (ids.indexOf(rung.id) < index) {
      problems.push({ path: [...path, 'id'], message: `the id "${rung.id}" stands here twice` });
    }
    if (before && isSame(before.methods, rung.methods)) {
      problems.push({
        path: [...path, 'methods'],
        message: `tries again what failed in the step before, "${before.id}"`,
      });
    }
    return problems;
  });
}

function checkRung({ methods, counts, settles, tries, insertions }: ServiceRung, at: Path): RulebookProblem[] {
  const problems: RulebookProblem[] = [];
  const add = (field: string, message: string): void => void problems.push({ path: [...at, field], message });
  const foreign = counts?.find(method => !methods.includes(method));
  if (foreign) add('counts', `"${foreign}" is none of the ways of this step`);
  if (settles && !(methods.includes('certified') && methods.includes('first-class'))) {
    add('settles', 'is about a certified and a first-class piece of one day, and the step lacks one of them');
  }
  if (settles && counts && !counts.includes('first-class')) {
    add('settles', 'lets the first-class piece count, and "counts" leaves it out');
  }
  if (tries && !methods.includes('personal') && !methods.includes('posted')) {
    add('tries', 'is about handing over or putting up, and the step has neither "personal" nor "posted"');
  }
  if (insertions && !methods.includes('published')) {
    add('insertions', 'is about the newspaper, and the step lacks "published"');
  }
  if (methods.includes('published') && !insertions) {
    add('methods', 'has "published", and "insertions" is missing: how often it must appear');
  }
  return problems;
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every(one => b.includes(one));
}

function findRepeated(items: readonly string[], at: Path): RulebookProblem[] {
  return items.flatMap((item, index) =>
    items.indexOf(item) < index ? [{ path: [...at, index], message: `"${item}" stands here twice` }] : [],
  );
}
