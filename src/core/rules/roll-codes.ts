import { decided, refuse, type Decision } from '../kernel/decision.ts';
import type { RollMoney } from '../rulebook/collection-schema.ts';
import { cite, type Edition } from '../rulebook/rulebook.ts';
import { requireRule } from './editions.ts';

export interface RollColumn {
  readonly code: string;
  /** Whether the penalty on arrears is added before it is certified (Wis. Stat. 66.0809(3)(a)). */
  readonly withPenalty: boolean;
}

/**
 * Into which column of the tax roll that kind of money goes (Wis. Stat. 74.01): a special tax, or the arrears of the
 * utility. Refused where the edition sends it onto no roll.
 */
export function rollCode(edition: Edition, money: RollMoney): Decision<RollColumn> {
  const found = requireRule(edition, 'rollCodes', 'the codes of the tax roll');
  if (!found.ok) return found;
  const columns = [found.value.specialTax, found.value.utilityArrears].filter(column => column !== undefined);
  const column = columns.find(({ money: kinds }) => kinds.includes(money));
  if (!column) {
    return refuse(
      `${edition.name} puts no ${money.replaceAll('-', ' ')} on the tax roll.`,
      columns.map(other => cite(other, edition)),
    );
  }
  const { code, withPenalty } = column;
  const step = `${code}: ${withPenalty ? 'with' : 'without'} the penalty on arrears.`;
  return decided({ code, withPenalty }, [cite(column, edition)], [step]);
}
