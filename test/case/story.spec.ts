import { derive, type Life } from '../../src/core/case/derive.ts';
import { record, type Observation } from '../../src/core/case/record.ts';
import { balanceOf } from '../../src/core/ledger/accounts.ts';
import type { AnyObserved } from '../../src/core/facts/fact.ts';
import { day } from '../../src/core/kernel/calendar-date.ts';
import { lawOf } from '../support/town-law.ts';

const pewaukee = lawOf('pewaukee');

/** Records one observation after the other, each on its business day, and keeps the live observed facts. */
class Town {
  facts: AnyObserved[] = [];

  open(on: string, availableOn: string): void {
    this.tell(on, 'case.opened', on, { service: 'sewer', use: 'residential', recHundredths: 100, trackedFrom: on });
    this.tell(on, 'sewer.operational', availableOn, {});
  }

  tell(today: string, type: string, on: string, data: unknown): void {
    if (type === 'case.opened') {
      this.facts = [{ origin: 'observed', type, key: `case.opened/${on}`, on: day(on), data } as AnyObserved];
      return;
    }
    const observation: Observation = { type, on: day(on), data };
    const answer = record(this.facts, observation, pewaukee, day(today));
    if (!answer.ok) throw new Error(answer.refused);
    this.facts = [...this.facts, answer.value.fact];
  }

  through(on: string): Life {
    return derive(this.facts, pewaukee, day(on));
  }
}

function lines(life: Life): string[] {
  return life.steps.map(({ fact }) => {
    const cents = 'cents' in fact.data ? ` ${String(fact.data.cents)}` : '';
    return `${fact.on} ${fact.key}${cents}`;
  });
}

it('prints', () => {
  const town = new Town();
  town.open('2026-11-30', '2011-08-03');
  town.tell('2026-11-30', 'trigger.noticed', '2011-08-03', { trigger: 'availability' });
  console.log(lines(town.through('2026-11-30')).join('\n'));
  town.tell('2026-11-30', 'authorization.recorded', '2026-11-30', { body: 'Common Council', resolution: '2026-41', remedy: 'standby' });
  town.tell('2026-12-01', 'notice.mailed', '2026-12-01', { letter: 'one-year', notice: 'notice/one-year/1', letterDate: '2026-12-01', stated: { lastDay: '2027-12-01' } });
  town.tell('2027-11-19', 'notice.mailed', '2027-11-19', { letter: 'standby-warning', stated: { startsOn: '2027-12-02' } });
  town.tell('2028-01-03', 'notice.mailed', '2028-01-03', { letter: 'standby-bill', stated: { charge: { receivable: 'standby/2027-Q4', cents: 7050 } } });
  town.tell('2028-04-03', 'notice.mailed', '2028-04-03', { letter: 'standby-bill', notice: 'notice/standby-bill/2028-Q1/1', stated: { charge: { receivable: 'standby/2028-Q1', cents: 21150 } } });
  const life = town.through('2028-05-01');
  console.log(lines(life).join('\n'), balanceOf(life.state.accounts), JSON.stringify(life.state).length);
  town.tell('2028-04-20', 'connection.made', '2028-02-10', {});
  console.log(lines(town.through('2028-05-01')).join('\n'));
});
