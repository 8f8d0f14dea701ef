import { enteredIn, observationForm, observationOf } from '../../src/shell/web/parcel/observation-form.ts';

const form = (fields: Readonly<Record<string, string>>) =>
  observationForm.parse({ form: 'payoff', service: 'sewer', on: '2027-03-15', ...fields });
const title = { toName: 'Example Title LLC', toStreet: '100 Sample Ave', toPlace: 'Pewaukee, WI 53072' };

describe('the form for a payoff letter', () => {
  it('without a name it is for the owner', () => {
    expect(observationOf(form({}))).toMatchObject({
      ok: true,
      value: { type: 'letter.requested', on: '2027-03-15', data: { letter: 'payoff' } },
    });
  });

  it('with name and address it is for whoever asked', () => {
    expect(observationOf(form(title))).toMatchObject({
      ok: true,
      value: {
        data: {
          letter: 'payoff',
          for: { names: ['Example Title LLC'], addressLines: ['100 Sample Ave', 'Pewaukee, WI 53072'] },
        },
      },
    });
  });

  it.each(['toName', 'toStreet', 'toPlace'])('says what is missing where %s is, and keeps what was typed', left => {
    const half = form({ ...title, [left]: ' ' });
    expect(observationOf(half)).toMatchObject({ ok: false, refused: expect.stringMatching(/needs a name/) as unknown });
    expect(enteredIn(half)).toMatchObject({ ...title, [left]: '' });
  });
});
