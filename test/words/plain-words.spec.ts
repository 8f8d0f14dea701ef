import { plainWords } from '../../src/shell/web/words/letter-words.ts';

describe('a sentence of the core on a page', () => {
  it.each([
    [
      'standby/2028-Q1, 211.50, billed on 2028-04-03, becomes 70.50',
      'Standby charge 2028-Q1, $211.50, billed on April 3, 2028, becomes $70.50',
    ],
    [
      'installment/1/3, 800.00, already paid in part or whole, falls away',
      'Installment 3, $800.00, already paid in part or whole, falls away',
    ],
    [
      'penalty/2027-03, 100.00, billed on 2027-04-02, becomes 40.00',
      'Penalty for March 2027, $100.00, billed on April 2, 2027, becomes $40.00',
    ],
    [
      'notice/penalty-warning/1, mailed on 2027-03-01, would no longer count',
      '10-day notice of the penalty, mailed on March 1, 2027, would no longer count',
    ],
    ['roll/2026/penalty, 63.45, falls away', 'Penalty on arrears 2026, $63.45, falls away'],
    [
      'the 2026 tax roll, 697.95 certified on 2026-11-16, becomes 397.95',
      'The 2026 tax roll, $697.95 certified on November 16, 2026, becomes $397.95',
    ],
    [
      'cost/1, 4200.00, billed on 2028-04-03, falls away',
      'Cost of the connection, $4,200.00, billed on April 3, 2028, falls away',
    ],
    ['writeoff/2028-01-20/standby/2027-Q4/2028-7 falls away', 'Write-off of standby charge 2027-Q4 falls away'],
    ['refund/2028-01-25/2028-7/29.50, 29.50', 'Refund of January 25, 2028 above the credit, $29.50'],
    [
      'notice/standby-bill/2028-Q1/1, mailed on 2028-04-03, would no longer count',
      'Standby bill 2028-Q1, mailed on April 3, 2028, would no longer count',
    ],
  ])('%s', (sentence, words) => {
    expect(plainWords(sentence)).toBe(words);
  });
});
