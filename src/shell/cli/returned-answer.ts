import { readReturned } from '../print-run/returned-letters.ts';
import { answer } from './answers.ts';
import type { CliContext, ExitCode } from './command.ts';
import type { OpenTown } from './town.ts';

/** Letters that came back, each with its next step. */
export async function answerReturned(context: CliContext, town: OpenTown): Promise<ExitCode> {
  const returned = await town.desk.read(town.id, manager => readReturned(manager, town.rulebook, town.day.today));
  const json = returned.map(({ letter, method, backOn, next, why, section }) => {
    const { id, kind, parcel, state, mailedOn } = letter;
    return { id, kind, parcel, state, mailedOn, method, backOn, next, why, section };
  });
  answer(context, json, () =>
    returned.length === 0
      ? 'No letter has come back that was not given in another way since.'
      : returned
          .map(({ letter, next, why, section }) =>
            [
              `${letter.state.padEnd(11)} ${letter.id}, mailed ${letter.mailedOn ?? 'never'}`,
              `  ${next ? `next: ${next.ways}, ${next.id} (${next.state})` : (why ?? '')}${section ? `  ${section}` : ''}`,
            ].join('\n'),
          )
          .join('\n'),
  );
  return 0;
}
