import { isCalendarDate } from '../../core/kernel/calendar-date.ts';
import type { FactRow, LetterData } from '../../core/letters/letter-data.ts';
import type { LetterLanguage } from '../language/letter-language.ts';
import type { TearOffForm } from './letter-document.ts';
import { money, UnprintableValue } from './letter-filters.ts';
import type { LetterTemplate } from './letter-templates.ts';
import { keepTogether } from './no-break.ts';

/**
 * The form of a text, filled in as far as the town can: whose it is, for which property and amount, and what each choice costs
 * first. Throws UnprintableValue where a value is of the wrong kind.
 */
export function formOf(
  fields: NonNullable<LetterTemplate['front']['form']>,
  data: LetterData,
  field: (source: string) => string,
  language: LetterLanguage,
): TearOffForm {
  const day = field(fields.day);
  if (!isCalendarDate(day)) throw new UnprintableValue(`"${day}" is not a date (YYYY-MM-DD)`);
  const { nameLines, careOf } = data.recipient;
  const { words } = language;
  return {
    fold: field(fields.fold),
    title: field(fields.title),
    returnBy: field(fields.returnBy),
    day: keepTogether(language.longDate(day)),
    cells: [
      {
        label: field(fields.owner),
        lines: [...nameLines, ...(careOf ? [`c/o ${careOf.replace(/^(?:c\/o|%)\s*/i, '')}`] : [])],
      },
      {
        label: field(fields.property),
        lines: [data.parcel.site, `${words.parcel} ${data.parcel.number}`].map(keepTogether),
      },
      {
        label: field(fields.amount),
        lines: [money(data.facts.amount), `${words.case} ${data.parcel.caseNumber}`],
        bold: true,
      },
    ],
    statement: field(fields.statement),
    choices: rowsOf(data.facts.choices).map(({ count, first }) => ({
      count: counted(count),
      ...(first ? { label: field(fields.choice), amount: money(first) } : {}),
    })),
    blanks: [fields.signature, fields.date, fields.phone].map(field),
    mailTo: {
      label: field(fields.mailTo),
      address: [`${data.town.name} ${data.town.office.split(' · ')[0] ?? ''}`, data.town.address].join(', '),
    },
    number: `${field(fields.number)} · ${data.parcel.caseNumber}`,
  };
}

function rowsOf(value: LetterData['facts'][string]): readonly FactRow[] {
  if (!Array.isArray(value) || value.length === 0) throw new UnprintableValue('facts.choices is no list of choices');
  return value as readonly FactRow[];
}

function counted(count: FactRow[string]): string {
  if (typeof count !== 'number' || !Number.isSafeInteger(count)) throw new UnprintableValue('a choice has no count');
  return String(count);
}
