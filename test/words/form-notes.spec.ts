import { day } from '../../src/core/kernel/calendar-date.ts';
import { editionOn } from '../../src/core/rulebook/rulebook.ts';
import { formNotes } from '../../src/shell/web/parcel/form-notes.ts';
import { lawOf } from '../support/town-law.ts';

const notesIn = (town: Parameters<typeof lawOf>[0]) => formNotes(editionOn(lawOf(town), day('2026-11-30')));

describe('what the forms of a parcel’s page say they bring about', () => {
  it('is what the text of the town has: standby, a penalty or neither', () => {
    expect(notesIn('pewaukee').connection).toBe('Ends the duty, and standby with its month');
    expect(notesIn('arcadia').connection).toBe('Ends the duty, and the penalty');
    expect(notesIn('saukville').connection).toBe('Ends the duty');
  });

  it('names the fee that the text has', () => {
    expect(notesIn('pewaukee').application).toBe(
      'One for each building; the reserve capacity charge is owed from its day',
    );
    expect(notesIn('port-washington').application).toBe(
      'One for each building; the connection fee is owed from its day',
    );
    expect(notesIn('saukville').application).toBe('One for each building');
  });
});
