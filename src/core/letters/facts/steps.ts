import { neverHadTank } from '../../case/tank.ts';
import { lawOn, type LetterInput } from './letter-input.ts';

/** What the work to be done needs by the text: which permits, a call before the main is tapped, a charge or fee first, no tank to close. */
export function stepsOf(input: LetterInput) {
  const { permits, reserveCapacity, connectionFee } = lawOn(input);
  const isSewer = input.state.service === 'sewer';
  return {
    steps: {
      permits: permits !== undefined,
      tapPermit: isSewer && permits?.tapPermit !== undefined,
      tapHours: isSewer && permits?.tapNotice ? `${permits.tapNotice.hours} hours` : null,
      capacityCharge: isSewer && reserveCapacity !== undefined,
      connectionFee: isSewer && connectionFee !== undefined,
      noTank: isSewer && neverHadTank(input.state),
    },
  };
}
