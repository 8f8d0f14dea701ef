import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { dateWords } from '../../../core/calendar/day-words.ts';
import type { Observation } from '../../../core/case/record.ts';
import { readOwnerEmails } from '../../desk/owner-emails.ts';
import { readOwners } from '../../desk/owners.ts';
import { recordFact, voidFact, type Recorded } from '../../desk/record-fact.ts';
import { orNotFound } from '../app/checked.ts';
import { Page, SeeOther } from '../app/page.ts';
import type { Staff } from '../app/staff.ts';
import { WEB, WebContext } from '../app/web-context.ts';
import { factWords } from '../words/fact-words.ts';
import { emailCard } from './email-card.ts';
import { ownersCard } from './owners-card.ts';
import { differenceWords, summaryOf } from './difference-words.ts';
import type { ObservationForm } from './observation-form.ts';
import { caseStory, parcelHead, type FormTrouble } from './parcel-page.ts';
import { readCaseFile, readParcelPlace } from './read-parcel.ts';

interface Recording {
  readonly form: ObservationForm;
  readonly entered: Readonly<Record<string, string>>;
  readonly observation: Observation;
}

interface TakingBack {
  readonly seq: number;
  readonly service: string;
  readonly reason: string;
  readonly accept?: 'yes' | undefined;
}

/** The pages of one parcel: its story, what is recorded about it, what is taken back. */
@Injectable()
export class ParcelDesk {
  constructor(@Inject(WEB) private readonly web: WebContext) {}

  async showParcel(staff: Staff, key: string, service: string | undefined, trouble: FormTrouble | null): Promise<Page> {
    const { place, file } = await this.read(staff, key, service);
    const story = file ? caseStory(file, staff.rulebook, staff.day.today, trouble) : null;
    const parcel = parcelHead(place);
    const email = {
      ...emailCard(await this.ownerEmails(staff, key), trouble),
      today: staff.day.today,
    };
    return new Page(
      'parcel',
      parcel.title,
      { parcel, story, email, owners: ownersCard(await this.owners(staff, key), trouble) },
      { status: trouble ? 422 : 200, section: 'districts' },
    );
  }

  async record(staff: Staff, key: string, { form, entered, observation }: Recording): Promise<Page | SeeOther> {
    const caseId = `${key}:${form.service}`;
    await this.read(staff, key, form.service);
    const recorded = await this.write(staff, (manager, asking) =>
      recordFact(manager, caseId, observation, { ...asking, accept: form.accept === 'yes' }),
    );
    switch (recorded.outcome) {
      case 'refused':
        return this.showParcel(staff, key, form.service, {
          form: form.form,
          refused: recorded.refusal.refused,
          entered,
        });
      case 'needs-accept':
        return this.showDifference(staff, key, recorded, {
          action: `/parcels/${key}/facts`,
          cause: `New: ${causeOf(observation)}`,
          fields: Object.entries({ ...entered, form: form.form, service: form.service }),
        });
      case 'recorded':
        return back(key, form.service, `${recordedWords(recorded)} ${summaryOf(recorded.difference)}`);
    }
  }

  /** The page that asks why a recorded fact is to be taken back. */
  async askTakeBack(staff: Staff, key: string, asked: TakingBack, refused: string | null): Promise<Page> {
    const { place, file: read } = await this.read(staff, key, asked.service);
    const file = orNotFound(read);
    const found = orNotFound(file.live.find(({ seq, fact }) => seq === asked.seq && fact.origin === 'observed'));
    const fact = {
      seq: asked.seq,
      on: found.fact.on,
      what: factWords(found.fact, file.state.service),
      recordedOn: found.row.recordedOn,
      recordedBy: found.row.recordedBy,
    };
    const data = { parcel: parcelHead(place), fact, service: asked.service, reason: asked.reason, refused };
    return new Page('take-back', 'Correct something', data, {
      status: refused === null ? 200 : 422,
      section: 'districts',
    });
  }

  async takeBack(staff: Staff, key: string, asked: TakingBack): Promise<Page | SeeOther> {
    const { seq, service, reason } = asked;
    if (reason === '')
      return this.askTakeBack(staff, key, asked, 'Say why: whoever reads this case later needs the reason.');
    const file = orNotFound((await this.read(staff, key, service)).file);
    const target = orNotFound(file.live.find(line => line.seq === seq)).fact;
    const recorded = await this.write(staff, (manager, asking) =>
      voidFact(manager, `${key}:${service}`, seq, reason, { ...asking, accept: asked.accept === 'yes' }),
    );
    switch (recorded.outcome) {
      case 'refused':
        return this.askTakeBack(staff, key, asked, recorded.refusal.refused);
      case 'needs-accept':
        return this.showDifference(staff, key, recorded, {
          action: `/parcels/${key}/facts/${seq}/take-back`,
          cause: `Taken back: ${factWords(target, file.state.service)}`,
          fields: Object.entries({ service, reason }),
        });
      case 'recorded':
        return back(
          key,
          service,
          `Taken back; the line stays in the log with your reason. ${summaryOf(recorded.difference)}`,
        );
    }
  }

  private async showDifference(
    staff: Staff,
    key: string,
    { difference }: Extract<Recorded, { outcome: 'needs-accept' }>,
    again: { readonly action: string; readonly cause: string; readonly fields: readonly (readonly [string, string])[] },
  ): Promise<Page> {
    const { place } = await this.read(staff, key, undefined);
    const data = {
      parcel: parcelHead(place),
      cause: again.cause,
      difference: differenceWords(difference),
      action: again.action,
      fields: again.fields.map(([name, value]) => ({ name, value })),
    };
    return new Page('difference', 'What would change', data, { status: 409, section: 'districts' });
  }

  private read(staff: Staff, key: string, service: string | undefined) {
    return this.web.desk.read(staff.town.municipalityId, async manager => {
      const place = orNotFound(await readParcelPlace(manager, key));
      const chosen = service ?? place.services[0];
      const file = chosen && (await readCaseFile(manager, `${key}:${chosen}`, staff.rulebook, staff.day.today));
      if (service !== undefined) orNotFound(file || undefined);
      return { place, file: file || undefined };
    });
  }

  private async owners(staff: Staff, key: string) {
    return (await this.web.desk.read(staff.town.municipalityId, manager => readOwners(manager, key))) ?? [];
  }

  private ownerEmails(staff: Staff, key: string) {
    return this.web.desk.read(staff.town.municipalityId, manager => readOwnerEmails(manager, key));
  }

  private write(
    staff: Staff,
    work: (
      manager: EntityManager,
      asking: { rulebook: Staff['rulebook']; writing: ReturnType<WebContext['writingOf']> },
    ) => Promise<Recorded>,
  ): Promise<Recorded> {
    const asking = { rulebook: staff.rulebook, writing: this.web.writingOf(staff) };
    return this.web.desk.write(staff.town.municipalityId, manager => work(manager, asking));
  }
}

/** A permit got its number while it was recorded: the counter needs it. */
function recordedWords({ change }: Extract<Recorded, { outcome: 'recorded' }>): string {
  const fact = change.lines[0]?.fact;
  return fact?.type === 'permit.issued' ? `Recorded: permit ${fact.data.number ?? 'without a number'}.` : 'Recorded.';
}

function causeOf({ type, on }: Observation): string {
  const words: Readonly<Record<string, string>> = {
    'connection.made': 'connected on',
    'discharge.ended': 'ended on',
    'septic.abandoned': 'closed on',
    'payment.received': 'payment of',
    'notice.returned': 'a letter came back on',
    'application.filed': 'application of',
    'permit.issued': 'permit of',
    'inspection.made': 'inspection of',
  };
  return `${words[type] ?? type} ${dateWords(on)}`;
}

function back(key: string, service: string, text: string): SeeOther {
  return new SeeOther(`/parcels/${key}?service=${encodeURIComponent(service)}`, { kind: 'success', text });
}
