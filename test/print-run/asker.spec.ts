import type { CaseState, Letter } from '../../src/core/case/state.ts';
import { day } from '../../src/core/kernel/calendar-date.ts';
import { askerOf } from '../../src/shell/print-run/asker.ts';
import type { ParcelRow } from '../../src/shell/print-run/letter-recipient.ts';
import { caseOf } from '../support/case-of.ts';
import { told } from '../support/case-story.ts';
import { lawOf } from '../support/town-law.ts';

const parcel: ParcelRow = {
  parcelKey: 'SV9971001',
  number: 'SV 9971 001',
  owner1: 'HALVORSEN, INES',
  owner2: null,
  careOf: null,
  mailingLines: ['118 SAMPLE LN', 'SAUKVILLE WI 53080'],
  siteAddress: '118 SAMPLE LN',
  sitePlace: 'SAUKVILLE WI 53080',
  noMailReason: null,
  language: null,
  email: null,
  districtId: null,
};

const petition = (by?: string) =>
  told('petition.filed', '2027-01-05', {
    route: 'appeal',
    against: 'notice',
    receivedOn: '2027-01-04',
    ...(by ? { by } : {}),
  });
const payoff = (to?: object) =>
  told('letter.requested', '2027-01-05', { letter: 'payoff', ...(to ? { for: to } : {}) });

function stateWith(telling: ReturnType<typeof told>): { state: CaseState; letter: Letter } {
  const { state } = caseOf(lawOf('saukville'), 'sewer', '2027-01-04', telling).through('2027-01-05');
  const letter = state.letters.at(-1);
  if (!letter) throw new Error('no letter');
  return { state, letter: { ...letter, dueOn: day('2027-01-05') } };
}
const asker = (telling: ReturnType<typeof told>, changes: Partial<ParcelRow> = {}) => {
  const { state, letter } = stateWith(telling);
  return askerOf(state, letter, { ...parcel, ...changes });
};

describe('who gets a letter that somebody asked for', () => {
  it('a payoff goes to the name and address that were given, in English, without the owner’s page', () => {
    const to = { names: ['Example Title LLC'], addressLines: ['100 Sample Ave', 'Saukville, WI 53080'] };
    expect(asker(payoff(to), { language: 'es', ownerCode: 'ABCD' })).toEqual({
      recipient: {
        nameLines: to.names,
        careOf: null,
        addressLines: to.addressLines,
        language: 'en',
        ownerCode: null,
      },
      greeting: 'To Example Title LLC',
      to: 'other',
    });
  });

  it('one that the owner asked for goes as other letters do', () => {
    expect(asker(payoff())).toBeUndefined();
  });

  it('whoever made a request gets its letters at the owner’s address, in the parcel’s language', () => {
    expect(asker(petition('Lee Example, for the owner'), { language: 'es' })).toMatchObject({
      recipient: {
        nameLines: ['Lee Example, for the owner'],
        addressLines: parcel.mailingLines,
        language: 'es',
        ownerCode: null,
      },
      to: 'other',
    });
  });

  it('an owner who asked is addressed as ever, whichever name comes first; so is a parcel that gets no mail', () => {
    for (const by of ['Ines Halvorsen', 'HALVORSEN, INES', undefined]) expect(asker(petition(by))).toBeUndefined();
    expect(asker(petition('Lee Example'), { noMailReason: 'no address' })).toBeUndefined();
  });
});
