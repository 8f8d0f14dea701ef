// The law as a calculator: ten thousand lines of every kind, mixed, from the start of the process to its last answer.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { median } from './median.mjs';

const MAIN = fileURLToPath(new URL('../../dist/shell/cli/main.js', import.meta.url));

export const GOALS = { seconds: 5 };

export async function benchCalc({ lines = 10_000, rounds = 3 } = {}) {
  const input = `${requests(lines).join('\n')}\n`;
  const seconds = [];
  for (let round = 0; round < rounds; round += 1) {
    const { took, answers } = await answer(input);
    if (answers !== lines) throw new Error(`lateral calc answered ${answers} of ${lines} lines`);
    seconds.push(took);
  }
  const middle = median(seconds);
  return { lines, seconds: middle, perSecond: lines / middle, goals: GOALS, reached: middle < GOALS.seconds };
}

async function answer(input) {
  const begun = performance.now();
  const calc = spawn(process.execPath, [MAIN, 'calc'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(calc, 'close');
  let answers = 0;
  calc.stdout.on('data', chunk => {
    for (const byte of chunk) if (byte === 10) answers += 1;
  });
  calc.stdin.end(input);
  await ended;
  return { took: (performance.now() - begun) / 1000, answers };
}

/** One kind after the other, each with other figures; the same in every run. */
function requests(count) {
  let seed = 300;
  const upTo = n => (seed = (seed * 48_271) % 2_147_483_647) % n;
  const two = n => String(n).padStart(2, '0');
  const amount = () => `${upTo(20_000) + 1}.${two(upTo(100))}`;
  const day = (from, years) => `${from + upTo(years)}-${two(upTo(12) + 1)}-${two(upTo(28) + 1)}`;
  const pewaukee = { municipality: 'pewaukee' };
  const schedule = () => ({
    ...pewaukee,
    principal: amount(),
    ratePercent: '8.5',
    count: upTo(5) + 1,
    completedOn: day(2027, 3),
    firstDue: '2031-01-31',
  });
  const kinds = [
    () => ({ kind: 'deadline', ...pewaukee, rule: 'existing-residential', start: day(2005, 25) }),
    () => ({ kind: 'deadline', ...pewaukee, period: '30 days', start: day(2000, 90), act: 'office' }),
    () => ({ kind: 'hours', municipality: 'saukville', start: `${day(2027, 10)}T10:00`, hours: upTo(400) + 1 }),
    () => ({ kind: 'holidays', ...pewaukee, year: 1996 + upTo(200) }),
    () => ({ kind: 'standby-rate', ...pewaukee, quarterlyServiceCharge: amount(), rec: '2.25' }),
    () => ({
      kind: 'standby-start',
      ...pewaukee,
      availabilityNotice: day(2005, 15),
      use: 'residential',
      operational: day(2005, 15),
      warned: day(2027, 10),
    }),
    () => ({
      kind: 'quarter',
      ...pewaukee,
      quarter: `${2027 + upTo(20)}-Q${upTo(4) + 1}`,
      serviceCharge: amount(),
      standbyCharge: amount(),
      connectedOn: day(2027, 20),
    }),
    () => ({ kind: 'daily-penalty', municipality: 'arcadia', noticeGiven: day(2026, 2), connectedOn: day(2028, 2) }),
    () => ({ kind: 'late-charge', ...pewaukee, bill: amount(), months: 12 }),
    () => ({
      kind: 'late-charge',
      ...pewaukee,
      bills: ['01', '04', '07', '10'].map(month => ({ issued: `2027-${month}-20`, amount: amount() })),
      payments: [{ on: day(2027, 2), amount: amount() }],
      through: '2029-12-31',
    }),
    () => ({ kind: 'due-date', ...pewaukee, issued: day(2027, 20) }),
    () => ({ kind: 'tax-roll', ...pewaukee, year: 2026 + upTo(80) }),
    () => ({ kind: 'arrears', ...pewaukee, year: 2026 + upTo(80), arrears: amount() }),
    () => ({ kind: 'delinquent-tax', ...pewaukee, amount: amount(), due: '2028-01-31', paid: day(2028, 4) }),
    () => ({ kind: 'installments', ...schedule() }),
    () => ({ kind: 'interest', amount: amount(), ratePercent: '9', from: '2027-01-01', to: day(2027, 10) }),
    () => ({ kind: 'apply-payment', schedule: schedule(), n: 1, paid: amount() }),
    () => ({ kind: 'payoff', schedule: schedule(), paidThrough: 0, on: day(2031, 9) }),
    () => ({ kind: 'rec', ...pewaukee, use: 'sic', code: '5812', employeeHoursPerDay: upTo(400) }),
    () => ({
      kind: 'service-charge',
      ...pewaukee,
      administrative: amount(),
      operation: amount(),
      debtService: amount(),
      rec: '3',
    }),
  ];
  return Array.from({ length: count }, (_, n) => JSON.stringify(kinds[n % kinds.length]()));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(JSON.stringify(await benchCalc(), null, 2));
