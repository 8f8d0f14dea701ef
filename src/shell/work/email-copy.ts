import type { EntityManager } from 'typeorm';
import { composeEmail } from '../mail/templates/compose-email.ts';
import { readSources, writeLetter } from '../print-run/write-letter.ts';
import { readTown } from '../desk/town-settings.ts';
import { greetingFor } from '../print-run/letter-recipient.ts';
import { paragraphsOf } from './letter-paragraphs.ts';
import { queueEmail } from './queue-email.ts';
import type { LetterJob, WorkContext } from './work-context.ts';
import { derive } from '../../core/case/derive.ts';
import { findLetter } from '../../core/case/state.ts';
import { liveFacts, liveObserved, readLog } from '../desk/case-log.ts';

/**
 * Puts the courtesy copy of a mailed letter among the e-mails to send, for an owner whose address the town has. The
 * letter on paper is what counts; nothing waits for this.
 */
export async function queueEmailCopy(context: WorkContext, job: LetterJob): Promise<void> {
  const rulebook = context.lawOf(job.municipality_id);
  if (!rulebook) throw new Error(`the rulebook of ${job.municipality_id} cannot be used at present`);
  await context.desk.write(job.municipality_id, async manager => {
    const [source] = await readSources(manager, [{ caseId: job.case_id, key: job.notice }]);
    const town = await readTown(manager, job.municipality_id, await textsPrintedWith(manager, job));
    const letter = source && findLetter(source.state, job.notice);
    if (!source?.parcel.email || !town || letter?.mailedOn === undefined) return;
    // The text that was mailed: the job may run after a payment that came since.
    const observed = liveObserved(liveFacts(await readLog(manager, job.case_id)));
    const { state } = derive(observed, rulebook, letter.mailedOn);
    const written = writeLetter({ ...source, state }, town, rulebook, letter.mailedOn);
    if (!written || 'held' in written.composed) return;
    const { document } = written.composed;
    const email = composeEmail('letter-copy', {
      town: { name: town.name, office: town.settings.office, phone: town.settings.phone ?? '' },
      owner: { name: greetingFor(source.parcel).replace(/^(Dear|To) /, '') },
      parcel: { number: source.parcel.number, site: source.parcel.siteAddress ?? source.parcel.number },
      letter: { title: document.title, mailedOn: letter.mailedOn, sections: paragraphsOf(document) },
      ...(town.settings.ownerPageUrl ? { ownerPageUrl: town.settings.ownerPageUrl } : {}),
    });
    if ('held' in email) throw new Error(`the e-mail copy lacks ${email.held.field}: ${email.held.reason}`);
    await queueEmail(manager, {
      municipalityId: job.municipality_id,
      key: `${job.case_id}/${job.notice}`,
      to: { name: source.parcel.owner1 ?? 'Property owner', address: source.parcel.email },
      content: email,
      aboutDay: letter.mailedOn,
      at: context.now(),
    });
  });
}

/** The versions of the town's own texts that the letter was printed with; undefined where it was not printed here. */
async function textsPrintedWith(
  manager: EntityManager,
  { case_id, notice }: LetterJob,
): Promise<Readonly<Record<string, number>> | undefined> {
  const [row]: { versions: Readonly<Record<string, number>> | null }[] = await manager.query(
    `select b.text_versions as versions from notice n
       join print_batch b on b.municipality_id = n.municipality_id and b.batch_id = n.batch_id
      where n.case_id = $1 and n.key = $2`,
    [case_id, notice],
  );
  return row?.versions ?? undefined;
}
