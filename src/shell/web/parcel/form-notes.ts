import type { Edition } from '../../../core/rulebook/rulebook.ts';

/** The line under the title of a form: what it brings about by the text in force. */
export function formNotes(edition: Edition | undefined): { readonly connection: string; readonly application: string } {
  const ends = [edition?.standby && 'standby with its month', edition?.penalty && 'the penalty'].filter(Boolean);
  const fee = edition?.reserveCapacity ? 'reserve capacity charge' : edition?.connectionFee && 'connection fee';
  return {
    connection: ['Ends the duty', ...ends].join(', and '),
    application: `One for each building${fee ? `; the ${fee} is owed from its day` : ''}`,
  };
}
