import { dateWithWeekday, dateWords, monthWords, weekdayName } from '../../core/calendar/day-words.ts';
import { timeOfDayWords } from '../../core/calendar/time-words.ts';
import type { LetterLanguage } from './letter-language.ts';

/** The language of the ordinance: its text governs. */
export const ENGLISH: LetterLanguage = {
  code: 'en',
  monthDate: dateWords,
  longDate: dateWithWeekday,
  shortDate: date => `${weekdayName(date).slice(0, 3)}, ${dateWords(date).replace(/^(.{3})\w* (\d+).*$/, '$1 $2')}`,
  boxDay: date => `${weekdayName(date)},`,
  timeOfDay: timeOfDayWords,
  period: ({ count, unit }) => `${count} ${count === 1 ? unit.slice(0, -1) : unit}`,
  months({ first, last, joined }) {
    if (first === last) return monthWords(first);
    const opening = first.slice(0, 4) === last.slice(0, 4) ? monthWords(first).replace(/ \d+$/, '') : monthWords(first);
    return `${opening} ${joined} ${monthWords(last)}`;
  },
  dayNumber(day) {
    const isTeen = day % 100 > 10 && day % 100 < 14;
    const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
    return `${day}${ending}`;
  },
  list: items => joined(items, 'and'),
  town: kind => ({ kind, Kind: kind, ofKind: `of the ${kind}`, toKind: `to the ${kind}`, hall: `${kind} Hall` }),
  greeting: english => english,
  method: english => english,
  hours: english => english,
  words: {
    date: 'Date',
    parcel: 'Parcel',
    property: 'Property',
    case: 'Case',
    sentBy: 'Sent by',
    article: 'Article',
    squareAlt: 'Link to your page',
    page: (page, of) => `Page ${page} of ${of}`,
  },
};

/** "a", "a and b", "a, b and c". */
function joined(items: readonly string[], word: string): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${word} ${last}`;
}
