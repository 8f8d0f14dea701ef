import { makeCaseFile } from '../../src/shell/casefile/make-case-file.ts';
import { checkCaseFile } from '../../src/shell/casefile/verify/check-case-file.ts';
import { readZip } from '../../src/shell/casefile/verify/read-zip.ts';
import { sha256 } from '../../src/shell/record/fact-chain.ts';
import { given, mailed, operational } from '../support/case-story.ts';
import { gatheredCase } from '../support/gathered-case.ts';
import { lawOf } from '../support/town-law.ts';

/** Makes and checks the case file of a case with so many facts in a process of its own, whose memory can be held down. */
const facts = Number(process.argv[2]);
const law = lawOf('pewaukee');
const story = given(law, '2027-02-22').and(
  operational('2027-02-22'),
  mailed('availability', '2027-03-01', { notice: 'notice/availability/1', method: 'first-class' }),
);
const gathered = gatheredCase(law, story, '2027-04-01', facts, 200);
const progress: string[] = [];
const start = Date.now();
const made = await makeCaseFile(gathered, {
  by: 'J. Clerk',
  rehearsal: false,
  progress: what => progress.push(what),
});
const seconds = (Date.now() - start) / 1000;
const read = readZip(made.zip);
const problems = 'problem' in read ? [read.problem] : checkCaseFile(read.files).problems;
const { facts: told, pages, zip } = made;
process.stdout.write(`${JSON.stringify({ told, pages, seconds, sha256: sha256(zip), problems, progress })}\n`);
