import { pastDeadlineWords, situationsOf } from '../../src/shell/web/words/situations.ts';
import { lawOf } from '../support/town-law.ts';

describe('the columns of the districts', () => {
  it('are those that the text of the town knows', () => {
    expect(situationsOf(lawOf('pewaukee'))).toContain('one-year');
    expect(situationsOf(lawOf('port-washington'))).not.toContain('one-year');
    expect(situationsOf(lawOf('port-washington'))).toContain('standby');
    expect(situationsOf(lawOf('saukville'))).not.toContain('standby');
  });

  it('say which of them are past the deadline', () => {
    expect(pastDeadlineWords(lawOf('pewaukee'))).toBe('overdue, one-year letter, on standby');
    expect(pastDeadlineWords(lawOf('arcadia'))).toBe('overdue, penalty runs');
    expect(pastDeadlineWords(lawOf('saukville'))).toBe('overdue');
  });
});
