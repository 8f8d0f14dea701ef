import { heldWords } from '../../src/shell/show/held-words.ts';

describe('why a letter is held', () => {
  it.each([
    ['parcel.site: the value is missing', 'the parcel has no site address; the import of parcels takes one'],
    ['town.signerTitle: the value is missing', 'the town’s settings lack the signer title'],
    ['mailing address: no mailable address', 'no mailable address'],
    ['mailing address: came back in May', 'mailing address: came back in May'],
  ])('%s', (held, words) => {
    expect(heldWords(held)).toBe(words);
  });
});
