import { given, noticed, operational, type Telling } from '../support/case-story.ts';
import { filed, issued, sectionsOf } from '../support/permit-story.ts';
import { lawOf } from '../support/town-law.ts';

const pewaukee = lawOf('pewaukee');
const tellings = (on: string): readonly Telling[] => [
  filed(on, { permit: 'private-system' }),
  issued(on, 'private-system', 'T-1'),
];

describe('§ 300-7.D: no private system is put in where a public sewer is available', () => {
  const home = given(pewaukee, '2026-08-03');

  it('from the day on which the sewer is there, or the owner was told that it is', () => {
    for (const there of [operational('2026-09-14'), noticed('2026-09-14')]) {
      const served = home.and(there);
      for (const telling of tellings('2026-09-14')) {
        served.whenRecorded(telling).thenRefused(/No permit for a new cesspool, privy, tank or other private system/);
        expect(sectionsOf(served, pewaukee, telling)).toEqual(['§ 300-7.D']);
      }
      for (const telling of tellings('2026-09-15')) expect(served.whenRecorded(telling).refused).toBeDefined();
    }
  });

  it('the day before, and where there is no sewer, it is not this ordinance that stands against it', () => {
    const served = home.and(operational('2026-09-14'));
    for (const telling of tellings('2026-09-13'))
      expect(served.whenRecorded({ ...telling, recordedOn: '2026-09-15' }).refused).toBeUndefined();
    for (const telling of tellings('2026-09-14')) expect(home.whenRecorded(telling).refused).toBeUndefined();
  });

  it('a permit for a tank is none to connect: the building stays as it is, and no permit of another kind is out', () => {
    const tank = home.and(issued('2026-09-01', 'private-system', 'T-1'));
    expect(tank.through('2026-09-01').state.chart.building).toBe('unconnected');
  });
});
