import { moneyText } from '../../core/kernel/cents.ts';
import type { Citation } from '../../core/kernel/decision.ts';
import type { ToldCase } from '../desk/tell-cases.ts';
import type { MergeDone } from '../desk/merge-parcels.ts';
import type { SplitDone, SplitRequest } from '../desk/split-parcel.ts';
import { answer, becauseLine } from './answers.ts';
import { citationJson } from '../show/citation-json.ts';
import type { CliContext, ExitCode } from './command.ts';
import { differenceJson, differenceLines } from './difference-answer.ts';

/** Whether it was made, only shown, or waits for --accept because it would take back what has left the house. */
export type LandOutcome = 'made' | 'shown' | 'needs-accept';

const ENDS: Readonly<Record<LandOutcome, string>> = {
  made: 'Made.',
  shown: 'Nothing was recorded: --dry-run only shows it.',
  'needs-accept': 'Nothing was recorded. Add --accept to make it all the same.',
};

/** Cases whose letters or charges that left the house would lose their basis. */
export function takesBack(told: readonly ToldCase[]): readonly ToldCase[] {
  return told.filter(({ difference }) => (difference?.takesBack.length ?? 0) > 0);
}

export function answerSplit(
  context: CliContext,
  request: SplitRequest,
  { parcel, plan, told }: SplitDone,
  because: readonly Citation[],
  outcome: LandOutcome,
): ExitCode {
  const cases = plan.map(({ service, cents, charges, parts }) => ({
    service,
    amount: moneyText(cents),
    charges: charges.map(({ key, cents: open, shares }) => ({
      receivable: key,
      open: moneyText(open),
      shares: parts.map(({ part }, i) => ({ parcel: part.number, amount: moneyText(shares[i] ?? (0 as never)) })),
    })),
    into: parts.map(({ part, cents: share, opens }) => ({
      parcel: part.number,
      share: part.share,
      amount: moneyText(share),
      use: part.use,
      building: part.hasBuilding,
      opens,
    })),
  }));
  const { on, by, body, resolution } = request;
  const json = { parcel, on, by, body, resolution, made: outcome === 'made', cases, ...restOf(told, because) };
  answer(context, json, () =>
    [
      `Parcel ${parcel} divided on ${on}, by ${by} (${body}, ${resolution})`,
      ...cases.flatMap(one => [
        '',
        `${one.service}: $${one.amount} goes over`,
        ...one.charges.map(
          ({ receivable, open, shares }) =>
            `  ${receivable.padEnd(28)} ${open.padStart(12)}  = ${shares.map(share => share.amount).join(' + ')}`,
        ),
        ...one.into.map(
          ({ parcel: number, share, amount, use, building }) =>
            `  → ${number}  ${share}  ${amount.padStart(12)}  ${use}${building ? '' : ', no building'}`,
        ),
      ]),
      ...endOf(told, because, outcome),
    ].join('\n'),
  );
  return outcome === 'needs-accept' ? 1 : 0;
}

export function answerMerge(
  context: CliContext,
  request: { readonly on: string; readonly body: string; readonly resolution: string },
  { parcels, into, plan, told }: MergeDone,
  because: readonly Citation[],
  outcome: LandOutcome,
): ExitCode {
  const cases = plan.map(({ service, cents, gone, charges, opens }) => ({
    service,
    amount: moneyText(cents),
    opens,
    from: gone.map(({ number, cents: share }) => ({ parcel: number, amount: moneyText(share) })),
    charges: charges.map(({ from, key, cents: open }) => ({ from, receivable: key, amount: moneyText(open) })),
  }));
  const { on, body, resolution } = request;
  const json = { parcels, into, on, body, resolution, made: outcome === 'made', cases, ...restOf(told, because) };
  answer(context, json, () =>
    [
      `Parcels ${parcels.join(', ')} joined to ${into} on ${on} (${body}, ${resolution})`,
      ...cases.flatMap(one => [
        '',
        `${one.service}: $${one.amount} goes over`,
        ...one.charges.map(
          ({ from, receivable, amount }) => `  ${from}  ${receivable.padEnd(28)} ${amount.padStart(12)}`,
        ),
      ]),
      ...endOf(told, because, outcome),
    ].join('\n'),
  );
  return outcome === 'needs-accept' ? 1 : 0;
}

function restOf(told: readonly ToldCase[], because: readonly Citation[]) {
  const differences = takesBack(told).flatMap(({ number, difference }) =>
    difference ? [{ parcel: number, ...differenceJson(difference) }] : [],
  );
  return { ...(differences.length > 0 ? { differences } : {}), because: because.map(citationJson) };
}

function endOf(told: readonly ToldCase[], because: readonly Citation[], outcome: LandOutcome): string[] {
  const differences = takesBack(told).flatMap(({ number, difference }) =>
    difference ? ['', `Parcel ${number}:`, ...differenceLines(difference)] : [],
  );
  return [...because.map(becauseLine), ...differences, '', ENDS[outcome]];
}
