import { day } from '../../src/core/kernel/calendar-date.ts';
import { editionOn } from '../../src/core/rulebook/rulebook.ts';
import { anyOtherWayWanted, wayWanted } from '../../src/core/rules/way-wanted.ts';
import { lawOf } from '../support/town-law.ts';

function editionOf(law: string, on: string) {
  const edition = editionOn(lawOf(law), day(on));
  if (!edition) throw new Error(`no edition of ${law} on ${on}`);
  return edition;
}

describe('ch. 315 (Ord. No. 112A) of Arcadia: an owner found in violation is told by certified mail', () => {
  const edition = editionOf('arcadia', '2009-08-12');
  const letter = { kind: 'violation-notice', about: 'clear-water' } as const;

  it('ordinary mail and a hand-over fall short of it, with the section', () => {
    for (const run of ['first-class', 'personal'] as const) {
      expect(wayWanted(edition, letter, run)).toMatchObject({
        methods: ['certified'],
        source: { section: 'ch. 315 (Ord. No. 112A)', text: 'An owner found in violation is told by certified mail.' },
      });
    }
  });

  it('certified mail does not', () => {
    expect(wayWanted(edition, letter, 'certified')).toBeUndefined();
  });

  it('an attempt with a way of its own goes that way whatever the run is', () => {
    expect(wayWanted(edition, { ...letter, by: { methods: ['posted'] } }, 'first-class')).toBeUndefined();
  });

  it('is the rule of a duty as well, where the text says nothing of service', () => {
    const { service: _none, ...silent } = edition;
    expect(wayWanted(silent, letter, 'first-class')).toMatchObject({ methods: ['certified'] });
    expect(wayWanted(silent, letter, 'certified')).toBeUndefined();
    expect(wayWanted(silent, { kind: 'reminder', about: 'clear-water' }, 'first-class')).toBeUndefined();
    expect(anyOtherWayWanted(silent, 'first-class')).toBe(true);
  });

  it('is said of every letter until the next edition, and from its first day on of this notice alone', () => {
    const next = editionOf('arcadia', '2009-08-13');
    const reminder = { kind: 'reminder' } as const;
    expect(wayWanted(edition, reminder, 'first-class')).toMatchObject({ methods: ['certified'] });
    expect(wayWanted(next, reminder, 'first-class')).toBeUndefined();
    expect(wayWanted(next, letter, 'first-class')).toMatchObject({ methods: ['certified'] });
  });

  it('is asked for nowhere in a text that takes ordinary mail', () => {
    expect(anyOtherWayWanted(editionOf('saukville', '2026-12-01'), 'first-class')).toBe(false);
  });
});
