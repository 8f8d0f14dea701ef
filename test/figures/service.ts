import { addDays, day } from '../../src/core/kernel/calendar-date.ts';
import type { Rulebook } from '../../src/core/rulebook/rulebook.ts';
import { publishedInFull, settlesOn, triesAreOver } from '../../src/core/rules/service-day.ts';
import { figuresOf, today } from './figure.ts';

/** Mailed on Monday, March 1, 2027. */
const MAILED = day('2027-03-01');

function step(law: Rulebook, id: string) {
  const rung = today(law).service?.ladder?.find(one => one.id === id);
  if (!rung) throw new Error(`no step ${id}`);
  return rung;
}

function settled(law: Rulebook, back: { certifiedBackOn?: string; firstClassBackOn?: string }) {
  const { settles } = step(law, 'certified-and-first-class');
  if (!settles) throw new Error('the step does not say when it counts');
  const { as, on } = settlesOn(settles, {
    mailedOn: MAILED,
    certifiedBackOn: back.certifiedBackOn === undefined ? undefined : day(back.certifiedBackOn),
    firstClassBackOn: back.firstClassBackOn === undefined ? undefined : day(back.firstClassBackOn),
  });
  return `${as} ${on}`;
}

/** Whether one, two, three or four days of tries in vain are enough. */
const tries = (law: Rulebook, id: string) => {
  const { tries: rule } = step(law, id);
  return [1, 2, 3, 4].map(
    n =>
      rule !== undefined &&
      triesAreOver(
        rule,
        Array.from({ length: n }, (_, i) => addDays(MAILED, i)),
      ),
  );
};

export const serviceFigures = figuresOf(
  'wisconsin',
  'Jones v. Flowers, 547 U.S. 220 (2006); Wis. Stat. 801.11, 985.07',
  {
    'nothing heard of certified mail of March 1 for 14 days: it counts from March 16': {
      of: law => settled(law, {}),
      is: 'served 2027-03-16',
    },
    'unclaimed on March 4, and the ordinary piece not back within 10 days: it counts from March 12': {
      of: law => settled(law, { certifiedBackOn: '2027-03-04' }),
      is: 'served 2027-03-12',
    },
    'the ordinary piece back on March 5 and nothing heard of the other: failed on March 16': {
      of: law => settled(law, { firstClassBackOn: '2027-03-05' }),
      is: 'failed 2027-03-16',
    },
    'two days at the door': { of: law => tries(law, 'posting'), is: [false, true, true, true] },
    'three days by hand': { of: law => tries(law, 'personal'), is: [false, false, true, true] },
    'a class 3 notice that first appears on March 1 has appeared in full on March 15': {
      of: law => {
        const { insertions } = step(law, 'publication');
        return insertions && publishedInFull(insertions, MAILED);
      },
      is: '2027-03-15',
    },
  },
);
