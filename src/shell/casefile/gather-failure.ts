import type { CaseFileAsked, GatherFailure } from './gather.ts';

/** Why there is nothing to put into a case file. */
export function gatherFailureWords(failure: GatherFailure, { parcel, service }: CaseFileAsked): string {
  if (failure === 'no-parcel') return `There is no parcel "${parcel}".`;
  if (failure === 'no-case') return `Parcel ${parcel} has no ${service === undefined ? '' : `${service} `}case.`;
  return `The chain of facts does not hold, so no case file is made of it: ${failure.broken}. \`lateral replay --check\` says more.`;
}
