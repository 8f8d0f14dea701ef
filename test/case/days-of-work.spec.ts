import { lawOf } from '../support/town-law.ts';
import { begun, cityConnects, completed, letIn, overdueHome } from '../support/town-work-story.ts';

const law = lawOf('pewaukee');

describe('§ 300-7.C(2)(a): the days of the work', () => {
  const letInOnFirst = overdueHome(law).and(cityConnects('2026-08-10'), letIn('2026-08-11'));

  it('completed on the day it was begun or after it; the day before it is a slip', () => {
    const started = letInOnFirst.and(begun('2026-08-20'));
    started
      .whenRecorded(completed('2026-08-19'))
      .thenRefused(/begun on August 20, 2026: it cannot have been completed on August 19, 2026/);
    expect(started.whenRecorded(completed('2026-08-20')).refused).toBeUndefined();
    expect(started.whenRecorded(completed('2026-08-21')).refused).toBeUndefined();
  });

  it('told the other way round: begun by the day of its completion', () => {
    const done = letInOnFirst.and(completed('2026-08-20'));
    expect(done.whenRecorded(begun('2026-08-19')).refused).toBeUndefined();
    expect(done.whenRecorded(begun('2026-08-20')).refused).toBeUndefined();
    done
      .whenRecorded(begun('2026-08-21'))
      .thenRefused(/completed on August 20, 2026: it cannot have begun on August 21, 2026/);
  });
});
