import type { Rulebook } from '../../../core/rulebook/rulebook.ts';
import type { CalendarDate } from '../../../core/kernel/calendar-date.ts';
import { chooseBusinessDay, momentText, type BusinessDay, type Clock } from '../../clock/business-day.ts';
import type { Configuration } from '../../config/configuration.ts';
import { EnvironmentFailure } from '../../config/environment-failure.ts';
import type { Writing } from '../../desk/append-changes.ts';
import type { Desk } from '../../desk/desk.ts';
import type { EmbeddedMailbox } from '../../mail/embedded-mailbox.ts';
import type { LoadedRulebooks } from '../../rulebooks/load-rulebooks.ts';
import { problemText } from '../../rulebooks/read-rulebook.ts';
import type { Staff } from './staff.ts';

/** Token under which the pages get what they work with. */
export const WEB = Symbol('web context');

/** What the pages work with: plain values, opened once a process. */
export class WebContext {
  constructor(
    readonly configuration: Configuration,
    readonly desk: Desk,
    readonly rulebooks: LoadedRulebooks,
    readonly mailbox: () => Promise<EmbeddedMailbox>,
    private readonly time: { readonly clock: Clock; readonly asOf?: CalendarDate | undefined },
    /** For threads that open connections of their own. */
    readonly databaseUrl: string,
  ) {}

  /** Whether people reach the pages by https: only then may cookies and headers insist on it. */
  get https(): boolean {
    return this.configuration.publicUrl.startsWith('https:');
  }

  /** The town's law. Throws EnvironmentFailure where its rulebook can't be used. */
  lawOf(municipalityId: string): Rulebook {
    const law = this.rulebooks.rulebooks.get(municipalityId);
    if (law) return law;
    const problems = this.rulebooks.problems.map(problemText);
    throw new EnvironmentFailure(
      `The rulebook of ${municipalityId} can't be used${problems.length > 0 ? `: ${problems.join('; ')}` : ''}.`,
      'Correct the file and start Lateral again; nothing was changed meanwhile.',
    );
  }

  /** The town's business day; throws EnvironmentFailure for a rehearsal in production. */
  dayIn(timeZone: string): BusinessDay {
    const { clock, asOf } = this.time;
    const day = chooseBusinessDay({ timeZone, clock, asOf, environment: this.configuration.environment });
    if (!day.ok) throw new EnvironmentFailure(day.refused, 'Start Lateral without --as-of.');
    return day.value;
  }

  get clock(): Clock {
    return this.time.clock;
  }

  /** The business day that was asked for; undefined where each town has its own today. */
  get asOf(): CalendarDate | undefined {
    return this.time.asOf;
  }

  /** The moment as ISO text. */
  now(): string {
    return momentText(this.time.clock);
  }

  writingOf(staff: Staff): Writing {
    return { municipalityId: staff.town.municipalityId, today: staff.day.today, at: this.now(), by: staff.name };
  }
}
