import type { EntityManager } from 'typeorm';
import { derive } from '../../core/case/derive.ts';
import { findLetter, type Letter } from '../../core/case/state.ts';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { Rulebook } from '../../core/rulebook/rulebook.ts';
import { liveFacts, liveObserved, readLog } from '../desk/case-log.ts';
import { readTown, type Town } from '../desk/town-settings.ts';
import { composeEmail } from '../mail/templates/compose-email.ts';
import type { LetterDocument } from '../print/letter-document.ts';
import { readSources, writeLetter, type LetterSource } from '../print-run/write-letter.ts';
import { attachmentOf, readPrinted } from './email-attachment.ts';
import { paragraphsOf } from './letter-paragraphs.ts';
import { readAddressed, type OwnerAddressed } from './owner-mail.ts';
import { queueEmail } from './queue-email.ts';
import type { LetterJob, WorkContext } from './work-context.ts';

/**
 * Puts the courtesy copy of a mailed letter among the e-mails to send, to each owner who consented. The letter on paper is
 * what counts; nothing waits for this.
 */
export async function queueEmailCopy(context: WorkContext, job: LetterJob): Promise<void> {
  const rulebook = context.lawOf(job.municipality_id);
  if (!rulebook) throw new Error(`the rulebook of ${job.municipality_id} cannot be used at present`);
  await context.desk.write(job.municipality_id, async manager => {
    const [source] = await readSources(manager, [{ caseId: job.case_id, key: job.notice }]);
    const town = await readTown(manager, job.municipality_id, await textsPrintedWith(manager, job));
    const letter = source && findLetter(source.state, job.notice);
    if (!source || !town || letter?.mailedOn === undefined || !goesByEmail(town, letter)) return;
    const { mailedOn } = letter;
    const printed = await readPrinted(manager, town, job);
    const rehearsal = mailedOn > context.realTodayIn(town.timeZone);
    for (const owner of await readAddressed(context, manager, town, source.parcel.parcelKey)) {
      const document = await writeFor(manager, { source, town, rulebook, owner, on: mailedOn });
      if (!document) continue;
      const attachment =
        printed && (await attachmentOf(manager, town, job, { printed, document, at: context.now(), rehearsal }));
      await queueEmail(manager, {
        municipalityId: job.municipality_id,
        key: `${job.case_id}/${job.notice}${owner.ownerNo === 1 ? '' : `/owner-${owner.ownerNo}`}`,
        kind: 'letter-copy',
        to: { name: owner.name, address: owner.address },
        content: composeCopy({ town, source, owner, document, mailedOn }),
        aboutDay: mailedOn,
        at: context.now(),
        owner: { parcelKey: source.parcel.parcelKey, ownerNo: owner.ownerNo, unsubscribeUrl: owner.unsubscribeUrl },
        ...(attachment ? { attachment } : {}),
      });
    }
  });
}

function goesByEmail({ settings }: Town, { kind }: Letter): boolean {
  return settings.emails.copies && !settings.emails.never.includes(kind);
}

/**
 * The letter as it was mailed, in the owner's language: the job may run after a payment that came since. A co-owner's is
 * addressed to them alone, with their own code, as their piece on paper is.
 */
async function writeFor(
  manager: EntityManager,
  {
    source,
    town,
    rulebook,
    owner,
    on,
  }: { source: LetterSource; town: Town; rulebook: Rulebook; owner: OwnerAddressed; on: CalendarDate },
): Promise<LetterDocument | undefined> {
  const observed = liveObserved(liveFacts(await readLog(manager, source.caseId)));
  const { state } = derive(observed, rulebook, on);
  const coOwner = source.parcel.coOwners?.find(({ ownerNo }) => ownerNo === owner.ownerNo);
  const own = coOwner && { ...coOwner, owner1: coOwner.name, owner2: null, noMailReason: null };
  const parcel = { ...source.parcel, ...own, coOwners: [], language: owner.language };
  const written = writeLetter({ ...source, state, parcel }, town, rulebook, on);
  return !written || 'held' in written.composed ? undefined : written.composed.document;
}

function composeCopy(of: {
  town: Town;
  source: LetterSource;
  owner: OwnerAddressed;
  document: LetterDocument;
  mailedOn: CalendarDate;
}) {
  const { town, source, owner, document, mailedOn } = of;
  const { settings } = town;
  const data = {
    town: { name: town.name, office: settings.office, phone: settings.phone ?? '' },
    owner: { name: owner.spoken },
    parcel: { number: source.parcel.number, site: source.parcel.siteAddress ?? source.parcel.number },
    letter: { title: document.title, mailedOn, sections: paragraphsOf(document) },
    unsubscribeUrl: owner.unsubscribeUrl,
    ...(settings.ownerPageUrl ? { ownerPageUrl: settings.ownerPageUrl } : {}),
  };
  const email = composeEmail('letter-copy', data, owner.language);
  if ('held' in email) throw new Error(`the e-mail copy lacks ${email.held.field}: ${email.held.reason}`);
  return email;
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
