import type { Edition } from '../../src/core/rulebook/rulebook.ts';
import type { ParcelRow } from '../../src/shell/print-run/letter-recipient.ts';
import { addresseesOf } from '../../src/shell/print-run/notice-addressees.ts';
import { lawOf } from '../support/town-law.ts';

const rule = (lawOf('pewaukee').editions.at(-1) as Edition).taxRoll;

const parcel = (changes: Partial<ParcelRow> = {}): ParcelRow => ({
  parcelKey: 'T1',
  number: 'T 1',
  owner1: 'ELM, EDNA',
  owner2: 'ELM, EGON',
  careOf: null,
  mailingLines: ['PO BOX 7', 'BIRCH BAY WI 53099'],
  siteAddress: 'W240 N3065 Sample Ln',
  sitePlace: 'PEWAUKEE WI 53072',
  noMailReason: null,
  language: 'en',
  email: null,
  districtId: null,
  ...changes,
});

const go = (changes: Partial<ParcelRow> = {}, kind = 'tax-roll-notice') => {
  const found = addresseesOf(kind, parcel(changes), rule);
  if ('held' in found) return found.held.reason;
  const linesOf = (to?: { nameLines: readonly string[]; addressLines: readonly string[] }) =>
    to && [...to.nameLines, ...to.addressLines].join(' / ');
  return [linesOf(found.recipient), linesOf(found.copyTo)];
};

const AT_PARCEL = 'ELM, EDNA / OR CURRENT OCCUPANT / W240 N3065 Sample Ln / PEWAUKEE WI 53072';
const AT_OWNER = 'ELM, EDNA / ELM, EGON / PO BOX 7 / BIRCH BAY WI 53099';

describe('Wis. Stat. 66.0809(3)(a): the notice goes to the owner or occupant at the parcel’s own address', () => {
  it('with a copy to the owner who gets mail elsewhere', () => {
    expect(go()).toEqual([AT_PARCEL, AT_OWNER]);
  });

  it('one piece where the owner gets mail there, however the street is spelled', () => {
    const there = { mailingLines: ['W240N3065 SAMPLE LN.', 'PEWAUKEE WI 53072'], sitePlace: null };
    expect(go(there)).toEqual(['ELM, EDNA / ELM, EGON / W240N3065 SAMPLE LN. / PEWAUKEE WI 53072', undefined]);
  });

  it('one piece where the owner has no mailable address', () => {
    expect(go({ noMailReason: 'no mailable address', mailingLines: [] })).toEqual([AT_PARCEL, undefined]);
  });

  it('held where the post-office address of the parcel is not known', () => {
    expect(go({ sitePlace: null })).toMatch(/import its site city and site ZIP/);
    expect(go({ siteAddress: null })).toMatch(/not known/);
  });

  it('every other letter goes to the mailing address, or not at all', () => {
    expect(go({}, 'standby-bill')).toEqual([AT_OWNER, undefined]);
    expect(go({ noMailReason: 'no mailable address' }, 'standby-bill')).toBe('no mailable address');
  });
});

describe('Charter Ord. No. 144: where the owner and the occupant must both have it', () => {
  const both = (lawOf('arcadia').editions.at(-1) as Edition).taxRoll;
  const pieces = (changes: Partial<ParcelRow> = {}) => {
    const found = addresseesOf('tax-roll-notice', parcel(changes), both);
    if ('held' in found) return found.held.reason;
    const { recipient, copyTo, alsoTo } = found;
    return [recipient, copyTo, alsoTo].flatMap(to => (to ? [[...to.nameLines, ...to.addressLines].join(' / ')] : []));
  };

  it('each has a piece: the owner where the owner gets mail, the occupant at the parcel', () => {
    expect(pieces()).toEqual([AT_OWNER, 'CURRENT OCCUPANT / W240 N3065 Sample Ln / PEWAUKEE WI 53072']);
  });

  it('the occupant’s piece has no code for the owner’s page and greets nobody by the owner’s name', () => {
    expect(addresseesOf('tax-roll-notice', parcel(), both)).toMatchObject({
      alsoTo: { ownerCode: null, greeting: 'Dear occupant' },
    });
  });

  it('who gets mail at the parcel is addressed as both', () => {
    const there = { mailingLines: ['W240N3065 SAMPLE LN.', 'PEWAUKEE WI 53072'], sitePlace: null };
    expect(pieces(there)).toEqual(['ELM, EDNA / AND CURRENT OCCUPANT / W240N3065 SAMPLE LN. / PEWAUKEE WI 53072']);
  });

  it('held where one of them cannot be reached: one alone would be no notice', () => {
    expect(pieces({ sitePlace: null })).toMatch(/occupant must have this notice too/);
    expect(pieces({ noMailReason: 'no mailable address', mailingLines: [] })).toBe('no mailable address');
  });
});
