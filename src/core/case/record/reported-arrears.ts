import { dateWords } from '../../calendar/day-words.ts';
import { yearOf } from '../../kernel/calendar-date.ts';
import { dollars } from '../../kernel/cents.ts';
import { refuse } from '../../kernel/decision.ts';
import { isOnOurBooks } from '../../ledger/accounts.ts';
import { serviceKey } from '../../ledger/entries.ts';
import { cite } from '../../rulebook/rulebook.ts';
import { rollOf } from '../../rules/tax-roll.ts';
import type { Check } from './checks.ts';

/** The utility tells once a year what is in arrears for that year's roll: told again, it would be owed twice. */
export const areTwiceOrTooLate: Check<'arrears.reported'> = ({ on }, { observed, rulebook, now }) => {
  const year = yearOf(on);
  const roll = rollOf(rulebook, year);
  const rule = roll?.edition.taxRoll;
  if (!roll || !rule) return refuse(`${rulebook.name} has no rule for the tax roll of ${year}.`);
  const because = [cite(rule.notice)];
  const known = observed.find(fact => fact.type === 'arrears.reported' && yearOf(fact.on) === year);
  if (known) {
    return refuse(
      `Service arrears for the ${year} roll were reported as of ${dateWords(known.on)}. Void that report first, then give the right one.`,
      because,
    );
  }
  if (on > roll.calendar.noticeOn) {
    return refuse(
      `Too late for the ${year} roll: its notice was to be given by ${dateWords(roll.calendar.noticeOn)}. Report what is in arrears in ${year + 1}, for that year's roll.`,
      because,
    );
  }
  const key = serviceKey(on);
  const older = now().accounts.receivables.find(
    owed => owed.kind === 'service' && owed.key !== key && owed.open > 0 && isOnOurBooks(owed),
  );
  if (!older) return undefined;
  return refuse(
    `${older.key}, ${dollars(older.open)}, is still open here and went on no roll. Void it first, where the new report holds it too; or it would be owed twice.`,
    because,
  );
};
