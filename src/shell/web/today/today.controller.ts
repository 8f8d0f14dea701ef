import { Controller, Get, Inject } from '@nestjs/common';
import { dateWithWeekday } from '../../../core/calendar/day-words.ts';
import { keepTogether } from '../../print/no-break.ts';
import { Page } from '../app/page.ts';
import { SignedIn } from '../app/signed-in.guard.ts';
import type { Staff } from '../app/staff.ts';
import { WEB, WebContext } from '../app/web-context.ts';
import { heldWords } from '../../show/held-words.ts';
import { letterWord } from '../words/letter-words.ts';
import { localParts } from '../words/moments.ts';
import { addDays } from '../../../core/kernel/calendar-date.ts';
import { reconcileLetters } from '../../report/reconcile-letters.ts';
import { notSentWords } from './not-sent.ts';
import { readLastSweep } from './last-sweep.ts';
import { readMissedNotices } from './missed-notices.ts';
import { readBankruptcies, readEndingExcuses, readReviews } from './parcel-work.ts';
import { readAhead } from './read-ahead.ts';
import { readHeldLetters, readTroubles, readWaitingLetters } from './read-work.ts';
import { readHoursToday } from './hours-today.ts';
import { readTownDays } from './town-days.ts';
import { readUndecided } from './undecided.ts';
import { toDecide, toPutRight } from './work-list.ts';

@Controller()
export class TodayController {
  constructor(@Inject(WEB) private readonly web: WebContext) {}

  @Get()
  async show(@SignedIn() { town, rulebook, day }: Staff) {
    const { today } = day;
    const read = await this.web.desk.read(town.municipalityId, async manager => ({
      letters: await readWaitingLetters(manager),
      held: await readHeldLetters(manager, today),
      troubles: await readTroubles(manager),
      missed: await readMissedNotices(manager, rulebook, today),
      townDays: await readTownDays(manager, rulebook, today),
      hours: await readHoursToday(manager, today),
      parcels: [
        ...(await readUndecided(manager, rulebook, today)),
        ...(await readReviews(manager, rulebook, today)),
        ...(await readEndingExcuses(manager, rulebook, today)),
        ...(await readBankruptcies(manager)),
      ],
      ahead: await readAhead(manager, rulebook, today),
      balance: await reconcileLetters(manager, rulebook, addDays(today, -1), null, today),
      sweep: await readLastSweep(manager, today, town.timeZone),
    }));
    const decide = [...toDecide(read.letters), ...read.parcels];
    const putRight = [...read.missed, ...toPutRight(read.troubles)];
    const things = [...decide, ...putRight].reduce(
      (sum, { count }) => sum + count,
      read.held.length + read.townDays.length + read.hours.length,
    );
    const data = {
      today,
      things,
      kinds:
        decide.length +
        putRight.length +
        [read.held, read.townDays, read.hours].filter(({ length }) => length > 0).length,
      townDays: read.townDays,
      hours: read.hours,
      held: read.held
        .slice(0, 3)
        .map(letter => ({ ...letter, word: letterWord(letter.kind).toLowerCase(), held: heldWords(letter.held) })),
      heldCount: read.held.length,
      notSent: notSentWords(read.balance),
      lateCount: read.held.length + read.townDays.filter(({ daysLate }) => daysLate > 0).length,
      decide,
      putRight,
      ahead: read.ahead,
      sweep: { missed: read.sweep.missed, sentences: read.sweep.sentences.map(keepTogether) },
      asOf: localParts(this.web.now(), town.timeZone).time,
    };
    return new Page('today', dateWithWeekday(today), data, { section: 'today' });
  }
}
