import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { MANIFEST } from '../../casefile/manifest.ts';
import { checkCaseFile, checkHead, type Checked } from '../../casefile/verify/check-case-file.ts';
import { problemWords, type Problem } from '../../casefile/verify/problem.ts';
import { readFolder } from '../../casefile/verify/read-folder.ts';
import { readZip, type ReadFiles } from '../../casefile/verify/read-zip.ts';
import { LARGEST_ZIP } from '../../casefile/zip-file.ts';
import { answer } from '../answers.ts';
import { takePositionals, WrongUsage } from '../arguments.ts';
import type { Command } from '../command.ts';

/** What people are shown; --json has all. */
const SHOWN = 20;

export const command: Command = {
  name: 'verify',
  usage: `lateral verify FILE.zip|FOLDER [--head HASH]

Checks a case file that \`lateral casefile\` made, or the folder it was unpacked into. Needs no database and no network.
Exit code 1 and the first broken link where anything was altered, taken out, added or exchanged.
  --head HASH   a head that somebody kept from an earlier day must be the hash of one of its facts: facts that were cut
                off the end are found in no other way`,
  options: { head: { type: 'string' } },
  async run(args, context) {
    const { FILE } = takePositionals(args, 'FILE');
    const head = args.text('head')?.trim().toLowerCase();
    if (head !== undefined && !/^[0-9a-f]{64}$/.test(head)) {
      throw new WrongUsage('--head is the SHA-256 that stands on a binder: 64 digits and letters from a to f.');
    }
    const { checked, problems, told } = await checkPlace(resolve(context.workingDirectory, FILE), head);
    const { manifest } = checked ?? {};
    const document = {
      ok: problems.length === 0,
      file: FILE,
      town: manifest?.town ?? null,
      parcel: manifest?.parcel ?? null,
      made: manifest?.made ?? null,
      cases: manifest?.cases ?? [],
      files: manifest?.files.length ?? 0,
      head: told ?? null,
      problems: problems.map(({ file, fact, why }) => ({ file, ...(fact ?? {}), why })),
    };
    answer(context, document, () => {
      if (problems.length > 0) {
        return problems
          .slice(0, SHOWN)
          .map((problem, i) => `${i === 0 ? 'BROKEN' : 'also'}: ${problemWords(problem)}`)
          .join('\n');
      }
      return [
        'WHOLE: all files as packed, all facts in one chain.',
        ...(manifest?.cases ?? []).map(({ caseId, seq, hash }) => `${caseId}: ${seq} facts, head ${hash}`),
        ...(told === undefined ? [] : [told]),
      ].join('\n');
    });
    return problems.length === 0 ? 0 : 1;
  },
};

interface Outcome {
  readonly checked?: Checked;
  readonly problems: readonly Problem[];
  readonly told?: string;
}

async function checkPlace(path: string, head: string | undefined): Promise<Outcome> {
  const found = await readPlace(path);
  if ('problem' in found) return { problems: [found.problem] };
  if (areRecords(found.files)) {
    throw new WrongUsage(
      `${path} holds records that were given to somebody, not a case file: with what is withheld, no chain is left to check.`,
    );
  }
  const checked = checkCaseFile(found.files);
  const problems = [...checked.problems];
  if (problems.length === 0 && !found.isAsWritten) {
    problems.push({ file: 'the zip', why: 'it was changed between its files' });
  }
  if (head === undefined || !checked.facts) return { checked, problems };
  const kept = checkHead(checked.facts, head);
  return 'told' in kept ? { checked, problems, told: kept.told } : { checked, problems: [...problems, kept] };
}

/** What `lateral records` makes has a manifest of its own. */
function areRecords(files: ReadFiles): boolean {
  const manifest = Buffer.from(files.get(MANIFEST) ?? new Uint8Array()).toString();
  return /^\s*\{\s*"format": "lateral-records\//.test(manifest);
}

async function readPlace(path: string): Promise<ReturnType<typeof readZip>> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new WrongUsage(`There is no file ${path}.`);
  if (found.isDirectory()) {
    const read = await readFolder(path);
    return 'problem' in read ? read : { ...read, isAsWritten: true };
  }
  if (found.size > LARGEST_ZIP) return { problem: { file: 'the zip', why: 'it is larger than 1 GB: no case file is' } };
  return readZip(await readFile(path));
}
