import { dateWords } from '../../core/calendar/day-words.ts';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import { refuse, decided, type Decision } from '../../core/kernel/decision.ts';
import { diffRulebooks } from '../../core/rulebook/diff.ts';
import { editionOn, newestEdition, type Edition, type Rulebook } from '../../core/rulebook/rulebook.ts';
import { loadRulebookFile, loadRulebooks } from '../rulebooks/load-rulebooks.ts';
import { problemText } from '../rulebooks/read-rulebook.ts';

/** What a command of `lateral rulebook` says: lines for people, one document for machines. */
export interface RulebookReport {
  readonly failed: boolean;
  readonly lines: readonly string[];
  readonly json: unknown;
}

/** `lateral rulebook list`: every rulebook with its editions and open questions, and the files that can't be used. */
export async function listRulebooks(rulebooksDir?: string): Promise<RulebookReport> {
  const { rulebooks, files, problems } = await loadRulebooks(rulebooksDir);
  const towns = [...rulebooks.values()].map(rulebook => ({
    id: rulebook.id,
    name: rulebook.name,
    file: files.get(rulebook.id) ?? '',
    editions: rulebook.editions.map(({ from, until, name }) => ({ from, until: until ?? null, name })),
    open: rulebook.open.length,
  }));
  const lines = towns.flatMap(({ id, name, editions, open }) => [
    `${id}  ${name}, ${open} open ${open === 1 ? 'question' : 'questions'}`,
    ...editions.map(edition => `    ${edition.from} to ${edition.until ?? 'now'}  ${edition.name}`),
  ]);
  return {
    failed: problems.length > 0,
    lines: [...lines, ...problems.map(problemText)],
    json: { rulebooks: towns, problems },
  };
}

/** `lateral rulebook check FILE`: every error with its line and field. */
export async function checkRulebookFile(file: string, rulebooksDir?: string): Promise<RulebookReport> {
  const result = await loadOrExplain(file, rulebooksDir);
  if ('problems' in result) {
    const { problems } = result;
    return { failed: true, lines: problems.map(problemText), json: { file, ok: false, problems } };
  }
  const { id, name, editions, open } = result.rulebook;
  const line = `${file}: ${name} (${id}), ${editions.length} ${editions.length === 1 ? 'edition' : 'editions'}, no errors.`;
  return {
    failed: false,
    lines: [line],
    json: { file, ok: true, id, editions: editions.length, open: open.length, problems: [] },
  };
}

/** `lateral rulebook show M [--on DATE]`: the edition in force on the day, the newest by default, with what it inherits. */
export async function showRulebook(
  id: string,
  on?: CalendarDate,
  rulebooksDir?: string,
): Promise<Decision<RulebookReport>> {
  const { rulebooks } = await loadRulebooks(rulebooksDir);
  const rulebook = rulebooks.get(id);
  if (!rulebook) return refuse(`There is no rulebook "${id}"; there are ${[...rulebooks.keys()].join(', ')}.`);
  const edition = on === undefined ? newestEdition(rulebook) : editionOn(rulebook, on);
  if (!edition)
    return refuse(`The rulebook of ${rulebook.name} has no edition in force on ${dateWords(on as CalendarDate)}.`);
  const json = { id, name: rulebook.name, edition, open: rulebook.open };
  return decided({ failed: false, lines: describeEdition(rulebook, edition), json }, []);
}

function describeEdition(rulebook: Rulebook, edition: Edition): string[] {
  const until = edition.until === undefined ? 'in force since' : `in force until ${dateWords(edition.until)}, from`;
  return [
    `${rulebook.name}: ${edition.name}, ${until} ${dateWords(edition.from)}`,
    '',
    ...provisionsIn(edition, []).map(
      ({ field, section, says, open }) => `${field}\n    ${section}: ${says}${open ? ` [open: ${open}]` : ''}`,
    ),
    '',
    ...rulebook.open.map(
      ({ id, question, default: reading, answers }) =>
        `open ${id} (${answers}): ${question}\n    Until then: ${reading}`,
    ),
  ];
}

interface Provision {
  readonly field: string;
  readonly section: string;
  readonly says: string;
  readonly open?: string;
}

/** Every rule of the edition with its section, in the order of the file. */
function provisionsIn(node: unknown, path: readonly string[]): Provision[] {
  if (typeof node !== 'object' || node === null) return [];
  const { section, says, open } = node as { section?: unknown; says?: unknown; open?: unknown };
  const own: Provision[] =
    typeof section === 'string' && typeof says === 'string'
      ? [{ field: path.join('.') || 'edition', section, says, ...(typeof open === 'string' ? { open } : {}) }]
      : [];
  return [
    ...own,
    ...Object.entries(node).flatMap(([key, value]) => provisionsIn(value, [...path, nameOf(key, value)])),
  ];
}

/** Items of a list are known by their id where they have one. */
function nameOf(key: string, value: unknown): string {
  const { id } = (value ?? {}) as { readonly id?: unknown };
  return typeof id === 'string' ? id : key;
}

/** `lateral rulebook diff A B`: what differs, field by field. A and B are files or ids of rulebooks. */
export async function diffRulebookFiles(a: string, b: string, rulebooksDir?: string): Promise<RulebookReport> {
  const { files } = await loadRulebooks(rulebooksDir);
  const [before, after] = await Promise.all([a, b].map(name => loadOrExplain(files.get(name) ?? name, rulebooksDir)));
  if (!before || !after || 'problems' in before || 'problems' in after) {
    const problems = [before, after].flatMap(side => (side && 'problems' in side ? side.problems : []));
    return { failed: true, lines: problems.map(problemText), json: { problems } };
  }
  const changes = diffRulebooks(before.content, after.content);
  const lines = changes.map(({ field, before: was, after: is }) => {
    if (was === null) return `+ ${field}: ${is ?? ''}`;
    return is === null ? `- ${field}: ${was}` : `~ ${field}: ${was} -> ${is}`;
  });
  return { failed: false, lines: lines.length > 0 ? lines : ['No difference.'], json: { changes } };
}

async function loadOrExplain(file: string, rulebooksDir?: string): ReturnType<typeof loadRulebookFile> {
  try {
    return await loadRulebookFile(file, rulebooksDir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    const message = code === 'ENOENT' ? 'there is no such file' : `the file cannot be read (${code})`;
    return { problems: [{ file, line: 1, field: '', message }] };
  }
}
