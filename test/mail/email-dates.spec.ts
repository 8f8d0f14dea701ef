import { readFileSync } from 'node:fs';
import { day } from '../../src/core/kernel/calendar-date.ts';
import { LETTER_LANGUAGES } from '../../src/shell/language/languages.ts';
import { composeEmail } from '../../src/shell/mail/templates/compose-email.ts';
import type { EmailData } from '../../src/shell/mail/templates/email-kinds.ts';

const FILE = 'templates/emails/deadline-reminder/sample.json';
const sample = JSON.parse(readFileSync(FILE, 'utf8')) as EmailData['deadline-reminder'];
const DAYS = ['2027-12-01', '2028-02-29', '2041-09-28'].map(text => day(text));
const cases = LETTER_LANGUAGES.flatMap(language => DAYS.map(date => [language.code, date, language] as const));

describe('a day is told in an e-mail as in a letter', () => {
  it.each(cases)('%s, %s', (code, date, language) => {
    const email = composeEmail('deadline-reminder', { ...sample, lastDay: date }, code as 'en' | 'es');
    if ('held' in email) throw new Error(`held: ${email.held.field}`);
    expect(email.text).toContain(language.longDate(date));
    expect(email.subject).toContain(language.monthDate(date));
  });

  it('in Spanish without a comma behind the weekday', () => {
    const es = LETTER_LANGUAGES.find(({ code }) => code === 'es');
    expect(DAYS.map(date => es?.longDate(date))).toEqual([
      'miércoles 1 de diciembre de 2027',
      'martes 29 de febrero de 2028',
      'sábado 28 de septiembre de 2041',
    ]);
  });
});
