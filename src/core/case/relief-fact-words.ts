import { momentWords } from '../calendar/time-words.ts';
import { dollars } from '../kernel/cents.ts';
import type { DerivedRelief } from '../facts/derived-relief.ts';
import type { Fact } from '../facts/fact.ts';
import type { reliefSchemas } from '../facts/observed-relief.ts';

/** What somebody asked for, and what became of it. */
type ReliefFact = Extract<Fact, { type: keyof typeof reliefSchemas | Exclude<keyof DerivedRelief, 'excuse.began'> }>;

/** What a fact of relief says, in a few words for staff: "Hearing set for Wednesday, February 3, 2027, 6:30 p.m.". */
export function reliefFactWords(fact: ReliefFact): string {
  switch (fact.type) {
    case 'relief.granted':
      return 'What was asked for is in effect';
    case 'relief.closed':
      return 'The decision stands: no further appeal';
    case 'relief.ended':
      return 'What was granted has ended';
    case 'relief.due':
      return `Last day for the ${fact.data.step.replace('-', ' ')} of the town`;
    case 'petition.filed':
      if (fact.data.late) return `Petition filed too late (${fact.data.route})`;
      return fact.data.level > 1
        ? `Appeal to level ${fact.data.level} (${fact.data.route})`
        : `Petition filed (${fact.data.route})`;
    case 'evidence.received':
      return `Evidence received: ${fact.data.items.join(', ')}`;
    case 'recommendation.made':
      return `${fact.data.body} recommends ${fact.data.outcome === 'for' ? 'granting' : 'denying'} it`;
    case 'hearing.set':
      return `Hearing set for ${momentWords(fact.data.at)}`;
    case 'hearing.held':
      return 'Hearing held';
    case 'relief.decided':
      return `${fact.data.body} ${fact.data.outcome} it (${fact.data.resolution})`;
    case 'decision.received':
      return 'Decision received by the owner';
    case 'agreement.executed':
      return 'Agreement executed';
    case 'petition.withdrawn':
      return 'Petition withdrawn';
    case 'stay.ordered':
      return `Stay ordered by ${fact.data.by} (${fact.data.order})`;
    case 'stay.lifted':
      return 'Stay lifted';
    case 'fee.refunded':
      return `Fee of the appeal falls away, ${dollars(fact.data.cents)}`;
    case 'money.held':
      return 'Money waits while the appeal is open';
    case 'money.released':
      return fact.data.outcome === 'posted'
        ? 'What waited is charged'
        : 'Nothing is charged for the time of the appeal';
    case 'clock.resumed':
      return `Time runs on after the stay, through ${fact.data.clocks.map(({ due }) => due).join(', ')}`;
  }
}
