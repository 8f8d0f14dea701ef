import {
  dayOfMonth,
  weekdayOf,
  yearOf,
  type CalendarDate,
  type CalendarMonth,
} from '../../core/kernel/calendar-date.ts';
import type { LetterLanguage, LengthOfTime, TownWords } from './letter-language.ts';

const WEEKDAYS: readonly string[] = 'lunes martes miércoles jueves viernes sábado domingo'.split(' ');

const MONTHS: readonly string[] =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

/** Spanish as it is written in the United States: *usted*, dates in words, amounts as $1,234.50. */
export const SPANISH: LetterLanguage = {
  code: 'es',
  monthDate,
  // Within a sentence ("el miércoles 1 de diciembre de 2027") the weekday takes no comma; a comma would belong to a dateline.
  longDate: date => `${weekday(date)} ${monthDate(date)}`,
  shortDate: date => `${weekday(date).slice(0, 3)} ${dayOfMonth(date)} ${monthName(date).slice(0, 3)}`,
  boxDay: weekday,
  timeOfDay(time) {
    const hour = Number(time.slice(0, 2));
    return `${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? 'a. m.' : 'p. m.'}`;
  },
  period: ({ count, unit }) => `${count} ${UNITS[unit][count === 1 ? 0 : 1]}`,
  months({ first, last, joined }) {
    if (first === last) return monthOfYear(first);
    const opening = first.slice(0, 4) === last.slice(0, 4) ? monthName(first) : monthOfYear(first);
    return `${opening} ${joined === 'and' ? 'y' : 'a'} ${monthOfYear(last)}`;
  },
  dayNumber: String,
  list: items => joined(items),
  town: kind => TOWNS[kind] ?? townWords('el Municipio', kind),
  greeting(english) {
    const known = GREETINGS[english];
    if (known !== undefined) return known;
    const [, word, names = ''] = /^(Dear|To) (.+)$/.exec(english) ?? [];
    // A firm's own name may hold an "and": what is addressed by "To" stays as it is.
    if (word !== 'Dear') return `A ${names || english}`;
    const people = names.split(/, | and /);
    return `${people.length === 1 ? 'Estimada/o' : 'Estimadas/os'} ${joined(people)}`;
  },
  method(english) {
    const [, method = english, copy = ''] = /^(.*?)(, copy)?$/.exec(english) ?? [];
    return `${METHODS[method] ?? method}${copy && ', copia'}`;
  },
  hours(english) {
    const [, from, to, opens, closes] = HOURS.exec(english) ?? [];
    const [first, last] = [DAYS[from ?? ''], DAYS[to ?? '']];
    if (!first || !last || opens === undefined || closes === undefined) return english;
    return `de ${first} a ${last}, de ${clock(opens)} a ${clock(closes)}`;
  },
  words: {
    date: 'Fecha',
    parcel: 'Parcela',
    property: 'Propiedad',
    case: 'Caso',
    sentBy: 'Envío',
    article: 'Artículo',
    squareAlt: 'Enlace a su página',
    page: (page, of) => `Página ${page} de ${of}`,
  },
  translation: {
    governs: 'Esta carta es una traducción. Por ley vale el texto en inglés que sigue.',
    notReviewed: (town, inEnglish) => `${town.Kind} no la ha revisado (not reviewed by the ${inEnglish.kind}).`,
  },
};

function monthName(month: CalendarDate | CalendarMonth): string {
  return MONTHS[Number(month.slice(5, 7)) - 1] ?? '';
}

function monthOfYear(month: CalendarMonth): string {
  return `${monthName(month)} de ${month.slice(0, 4)}`;
}

/** "1 de diciembre de 2027". */
function monthDate(date: CalendarDate): string {
  return `${dayOfMonth(date)} de ${monthName(date)} de ${yearOf(date)}`;
}

function weekday(date: CalendarDate): string {
  return WEEKDAYS[weekdayOf(date) - 1] ?? '';
}

const UNITS: Readonly<Record<LengthOfTime['unit'], readonly [string, string]>> = {
  hours: ['hora', 'horas'],
  days: ['día', 'días'],
  months: ['mes', 'meses'],
  years: ['año', 'años'],
};

/** "y" before all but the sound i, where it is "e": "padre e hija", but "agua y hielo". */
function joined(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  const and = /^h?[ií](?![aeoáéó])/iu.test(last) ? 'e' : 'y';
  return `${items.slice(0, -1).join(', ')} ${and} ${last}`;
}

/** "la Ciudad" with its article, and with what Spanish makes of it after "de" and "a". */
function townWords(kind: string, english: string): TownWords {
  const [article = '', name = ''] = kind.split(' ');
  return {
    kind,
    Kind: `${article === 'el' ? 'El' : 'La'} ${name}`,
    ofKind: article === 'el' ? `del ${name}` : `de ${kind}`,
    toKind: article === 'el' ? `al ${name}` : `a ${kind}`,
    hall: `${english} Hall`,
  };
}

const TOWNS: Readonly<Record<string, TownWords>> = {
  City: townWords('la Ciudad', 'City'),
  Village: townWords('el Pueblo', 'Village'),
  Town: townWords('el Municipio', 'Town'),
};

/** Nobody's gender is known: both forms. */
const GREETINGS: Readonly<Record<string, string>> = {
  'Dear property owner': 'Estimada propietaria, estimado propietario',
  'Dear occupant': 'Estimada/o ocupante',
};

const METHODS: Readonly<Record<string, string>> = {
  'First-class mail': 'Correo de primera clase',
  'Certified mail': 'Correo certificado',
  'Handed over or posted': 'En mano o fijada en el lugar',
  'Posted on the property': 'Fijada en la propiedad',
  'Published in the newspaper': 'Publicada en el periódico',
};

const DAYS: Readonly<Record<string, string>> = {
  Monday: 'lunes',
  Tuesday: 'martes',
  Wednesday: 'miércoles',
  Thursday: 'jueves',
  Friday: 'viernes',
  Saturday: 'sábado',
  Sunday: 'domingo',
};

/** "Monday to Friday, 8:00 a.m. to 4:30 p.m.", also with bare hours. */
const HOURS = new RegExp(
  `^(${Object.keys(DAYS).join('|')}) to (${Object.keys(DAYS).join('|')}), (\\d{1,2}(?::\\d\\d)?(?: [ap]\\.m\\.)?) to (\\d{1,2}(?::\\d\\d)?(?: [ap]\\.m\\.)?)$`,
);

function clock(time: string): string {
  return time.replace(/([ap])\.m\./, '$1. m.');
}
