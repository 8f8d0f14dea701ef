import { METHOD_WORDS } from '../../core/case/method-words.ts';
import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import { isReadyToPrint, listLetters, type Selection } from '../print-run/list-letters.ts';
import type { MailClass } from '../print-run/plan-batch.ts';
import { readWaysWanted } from '../print-run/ways-wanted.ts';
import type { CliContext } from './command.ts';
import { counted } from './counted.ts';
import type { OpenTown } from './town.ts';

/** Before a run is printed, on stderr: letters of it that the text wants given in another way, by section. They would start nothing. */
export async function warnOfOtherWays(
  context: CliContext,
  town: OpenTown,
  selection: Selection,
  run: { readonly on: CalendarDate; readonly method: MailClass },
): Promise<void> {
  const wanted = await town.desk.read(town.id, async manager => {
    const letters = await listLetters(manager, { ...selection, states: ['drafted', 'approved'] });
    const ready = letters.filter(letter => isReadyToPrint(letter) && letter.due <= run.on);
    return readWaysWanted(manager, town.rulebook, ready, run);
  });
  for (const { letters, methods, source } of wanted) {
    const ways = methods.map(way => METHOD_WORDS[way]).join(' or ');
    const ids = letters.map(({ id }) => id).join(', ');
    const how = `${METHOD_WORDS[run.method]} would start nothing, the text wants ${ways} (${source.section})`;
    context.warn(`Warning: ${counted(letters.length, 'letter')} by ${how}: ${ids}`);
  }
}
