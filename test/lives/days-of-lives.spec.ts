import { addDays, day, type CalendarDate } from '../../src/core/kernel/calendar-date.ts';
import { agoFrom, type DemoLife, type Step } from '../../src/shell/demo/life.ts';
import { ARCADIA } from '../../src/shell/demo/towns/arcadia.ts';
import { PEWAUKEE_LIVES } from '../../src/shell/demo/towns/pewaukee-lives.ts';
import { PORT_WASHINGTON } from '../../src/shell/demo/towns/port-washington.ts';
import { SAUKVILLE } from '../../src/shell/demo/towns/saukville.ts';

const LIVES: Readonly<Record<string, readonly DemoLife[]>> = {
  pewaukee: PEWAUKEE_LIVES,
  [PORT_WASHINGTON.id]: PORT_WASHINGTON.lives,
  [ARCADIA.id]: ARCADIA.lives,
  [SAUKVILLE.id]: SAUKVILLE.lives,
};

/** Dates of a fact by which something had happened: nobody can tell of one before it. */
const HAPPENED = ['receivedOn', 'publishedOn', 'decidedOn', 'paidOn', 'noticedOn', 'completedOn', 'soldOn'];
/** Dates of a fact that lie ahead when it is told: the crew comes, the hearing begins, the owner's time ends. */
const AHEAD = ['begins', 'lastDay'];

/** Every day on which somebody may make the demonstration. */
function everyDay(from: string, through: string): CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let date = day(from); date <= through; date = addDays(date, 1)) days.push(date);
  return days;
}

const DAYS = everyDay('2026-01-01', '2028-12-31');

/** The dates of a step's data by the names of their fields. */
function datesOf(data: unknown, names: readonly string[]): [string, string][] {
  return Object.entries(data as Record<string, unknown>).filter(
    (entry): entry is [string, string] => names.includes(entry[0]) && typeof entry[1] === 'string',
  );
}

/** Each step of each life made on `today` with the day it is told of, and its data. */
function* stepsOn(today: CalendarDate, lives: readonly DemoLife[]) {
  const ago = agoFrom(today);
  for (const life of lives) {
    for (const step of life.steps) {
      yield { life, step, on: ago(step.ago), data: step.does === 'tell' ? step.data(ago) : {} };
    }
  }
}

const nameOf = ({ what }: DemoLife, step: Step): string =>
  `${what}: ${step.does === 'tell' ? step.type : `${step.does} ${step.kind}`}`;

describe.each(Object.keys(LIVES))('the lives of %s, made on any day of three years', town => {
  const lives = LIVES[town] ?? [];

  it('have nothing that is told of before it has happened, and nothing ahead of the day it is made on', () => {
    const wrong: string[] = [];
    for (const today of DAYS) {
      for (const { life, step, on, data } of stepsOn(today, lives)) {
        if (on > today) wrong.push(`${today} ${nameOf(life, step)} on ${on}`);
        for (const [name, date] of datesOf(data, HAPPENED)) {
          if (date > on) wrong.push(`${today} ${nameOf(life, step)} on ${on}: ${name} ${date}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('name as ahead only what is ahead: a day to come when the fact is told', () => {
    const wrong: string[] = [];
    for (const today of DAYS) {
      for (const { life, step, on, data } of stepsOn(today, lives)) {
        const hearing = step.does === 'tell' && step.type === 'hearing.set' ? datesOf(data, ['at']) : [];
        for (const [name, date] of [...datesOf(data, AHEAD), ...hearing]) {
          if (date.slice(0, 10) <= on) wrong.push(`${today} ${nameOf(life, step)} on ${on}: ${name} ${date}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('are told in the order in which they are written', () => {
    const wrong = lives.flatMap(life =>
      life.steps.flatMap((step, i) => {
        const next = life.steps[i + 1];
        return next && next.ago > step.ago ? [`${nameOf(life, step)} before ${nameOf(life, next)}`] : [];
      }),
    );
    expect(wrong).toEqual([]);
  });
});
