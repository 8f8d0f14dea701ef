import { composeEmail } from '../mail/templates/compose-email.ts';
import { readSources, writeLetter } from '../print-run/write-letter.ts';
import { readTown } from '../desk/town-settings.ts';
import { greetingFor } from '../print-run/letter-recipient.ts';
import { paragraphsOf } from './letter-paragraphs.ts';
import type { LetterJob, WorkContext } from './work-context.ts';
import { findLetter } from '../../core/case/state.ts';

/**
 * Puts the courtesy copy of a mailed letter among the e-mails to send, for an owner whose address the town has. The
 * letter on paper is what counts; nothing waits for this.
 */
export async function queueEmailCopy(context: WorkContext, job: LetterJob): Promise<void> {
  const rulebook = context.lawOf(job.municipality_id);
  if (!rulebook) throw new Error(`the rulebook of ${job.municipality_id} cannot be used at present`);
  await context.desk.write(job.municipality_id, async manager => {
    const [source] = await readSources(manager, [{ caseId: job.case_id, key: job.notice }]);
    const town = await readTown(manager, job.municipality_id);
    const letter = source && findLetter(source.state, job.notice);
    if (!source?.parcel.email || !town || letter?.mailedOn === undefined) return;
    const written = writeLetter(source, town, rulebook, letter.mailedOn);
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
    const key = `${job.case_id}/${job.notice}`;
    await manager.query(
      `insert into email_message (municipality_id, message_key, recipient_name, recipient_address, subject, body_text,
                                  body_html, state, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, 'queued', $8, $8) on conflict do nothing`,
      [
        job.municipality_id,
        key,
        source.parcel.owner1 ?? 'Property owner',
        source.parcel.email,
        email.subject,
        email.text,
        email.html,
        context.now(),
      ],
    );
    await manager.query(`select enqueue_job('send-email', $1, $2)`, [
      JSON.stringify({ municipality_id: job.municipality_id, message_key: key }),
      `send-email:${key}`,
    ]);
  });
}
