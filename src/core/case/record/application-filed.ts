import { dateWords } from '../../calendar/day-words.ts';
import { refuse, type Refused } from '../../kernel/decision.ts';
import { cite } from '../../rulebook/rulebook.ts';
import type { CaseState } from '../state.ts';
import type { Application } from '../state/permit.ts';
import type { Check, Told } from './checks.ts';
import { permitLaw } from './permit-law.ts';

type Filed = Told<'application.filed'>;

/** § 300-7.E(3)(a): an applicant who is not the owner brings the owner's written consent. */
export const ownerConsents: Check<'application.filed'> = (told, { rulebook, endOfDay }) => {
  const { applicant, consent } = told.data;
  const law = permitLaw(endOfDay(), rulebook, told.on);
  if (!law || applicant === 'owner' || consent === true) return undefined;
  const rule = law.rules.application.ownersConsent;
  return (
    rule && refuse("The owner's written consent is missing: another than the owner applies.", [cite(rule, law.edition)])
  );
};

/** § 300-7.E(3)(b): one application a building. Told late or early, two never wait for the same permit at a time. */
export const oneApplicationABuilding: Check<'application.filed'> = (told, { rulebook, endOfDay, now }) => {
  const law = permitLaw(endOfDay(), rulebook, told.on);
  if (!law) return undefined;
  const waiting = waitingBeside(told, now());
  return (
    waiting &&
    stillWaits(told, waiting, [cite(law.rules.application.perBuilding ?? law.rules.application, law.edition)])
  );
};

function waitingBeside(told: Filed, state: CaseState): Application | undefined {
  const { permit, building = '' } = told.data;
  const isAlike = (one: { readonly building?: string | undefined }): boolean => (one.building ?? '') === building;
  const issuedFrom = (from: string, until: string): boolean =>
    state.permits.some(one => one.kind === permit && isAlike(one) && one.issuedOn >= from && one.issuedOn < until);
  return state.applications.find(one => {
    if (one.permit !== permit || !isAlike(one)) return false;
    if (one.on <= told.on) return one.answeredOn === undefined || one.answeredOn > told.on;
    return !issuedFrom(told.on, one.on);
  });
}

function stillWaits({ data }: Filed, { on }: Application, because: Refused['because']): Refused {
  const building = data.building ? ` for ${data.building}` : '';
  const sentence = `An application for a ${data.permit} permit${building} waits already, filed on ${dateWords(on)}. Each building has one of its own: name the building where it is another.`;
  return refuse(sentence, because);
}
