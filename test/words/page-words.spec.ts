import type { Fact } from '../../src/core/facts/fact.ts';
import { day } from '../../src/core/kernel/calendar-date.ts';
import { factWords } from '../../src/shell/web/words/fact-words.ts';
import { letterName } from '../../src/shell/web/words/letter-words.ts';

const words = (type: string, data: unknown, service: 'sewer' | 'clear-water' | 'discharge' | 'storm' = 'sewer') =>
  factWords({ origin: 'observed', type, key: type, on: day('2026-11-10'), data } as Fact, service).replaceAll(
    '\u00a0',
    ' ',
  );
const concluded = (type: string, data: unknown, service: 'sewer' | 'discharge') =>
  factWords(
    { origin: 'derived', type, key: type, on: day('2026-11-10'), data, because: [] } as unknown as Fact,
    service,
  ).replaceAll('\u00a0', ' ');

describe('a letter on a page', () => {
  it.each([
    ['notice/reminder/compulsory-sewer/3-days/1', 'reminder, 3 days before the last day'],
    ['notice/reminder/mandatory-hookup/1-months/2', 'reminder, 1 month before the last day, attempt 2'],
    ['notice/violation-notice/illicit-discharge/1', 'notice of a violation, illicit discharge'],
    ['notice/penalty-bill/2026-10/1', 'penalty bill October 2026'],
    ['notice/standby-bill/2027-Q4/1', 'standby bill 2027-Q4'],
    ['notice/cost-bill/abatement-1/1', 'cost bill abatement 1'],
    ['notice/cost-bill/1/1', 'cost bill'],
    ['notice/cost-bill/2/3', 'cost bill of cost 2, attempt 3'],
    ['notice/installment-bill/1/4/1', 'installment bill 4'],
    ['notice/installment-bill/2/4/1', 'installment bill 4 of cost 2'],
    ['notice/payoff/2026-11-24/1', 'payoff letter of November 24, 2026'],
    [
      'notice/petition-received/2026-10-28/appeal/1/notice/1',
      'letter that a request is here of October 28, 2026 (appeal)',
    ],
    [
      'notice/hearing-notice/2026-10-28/administrative-review/2/1',
      'notice of a hearing of October 28, 2026 (administrative review, level 2)',
    ],
    [
      'notice/correction/reminder/compulsory-sewer/3-days/1/1',
      'correction letter about the reminder, 3 days before the last day',
    ],
  ])('%s', (key, name) => {
    expect(letterName(key)).toBe(name);
  });
});

describe('a petition on a page', () => {
  it('is told in words', () => {
    expect(words('petition.filed', { route: 'administrative-review', level: 1 })).toBe(
      'Petition filed: administrative review',
    );
    expect(words('petition.filed', { route: 'appeal', level: 2 })).toBe('Taken on to level 2: appeal');
    expect(words('hearing.set', { at: '2026-12-08T18:30' })).toBe(
      'Hearing set for Tuesday, December 8, 2026, 6:30 p.m.',
    );
  });
});

describe('what happened in a case that is about no pipe', () => {
  it('does not speak of connecting', () => {
    expect(concluded('deadline.passed', { rule: 'illicit-discharge', due: '2026-11-04' }, 'discharge')).toBe(
      'The time given ended on November 4, 2026',
    );
    expect(concluded('notice.served', { clock: { due: '2026-12-01' } }, 'discharge')).toBe(
      'Notice took effect: end it by December 1, 2026',
    );
    expect(concluded('notice.served', { clock: { due: '2026-12-01' } }, 'sewer')).toBe(
      'Notice took effect: connect by December 1, 2026',
    );
  });

  it('names what was found and what was decided', () => {
    expect(words('violation.found', { trigger: 'illicit-discharge', what: 'Wash water' }, 'discharge')).toBe(
      'Found, illicit discharge: Wash water',
    );
    expect(
      words(
        'authorization.recorded',
        { remedy: 'abatement', body: 'Village Board', resolution: '2026-15' },
        'discharge',
      ),
    ).toBe('Clearing away by the town authorized: Village Board, 2026-15');
    expect(words('case.opened', { service: 'storm', trackedFrom: '2026-07-03' }, 'storm')).toBe(
      'Case opened, storm sewer; tracked from July 3, 2026',
    );
  });
});
