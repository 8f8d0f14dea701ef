import type { Observation } from '../../core/case/record.ts';
import { isAboutParcel } from '../../core/facts/about-parcel.ts';
import { decided, refuse } from '../../core/kernel/decision.ts';
import type { Rulebook } from '../../core/rulebook/rulebook.ts';
import type { Service } from '../../core/rulebook/kinds.ts';
import { findParcel, listCasesOfDistrict, listDistricts, type Parcel } from '../desk/find-cases.ts';
import { openParcelCase } from '../desk/open-case.ts';
import type { Recorded } from '../desk/record-fact.ts';
import { recordInCases, type RecordedInCase } from '../desk/record-in-cases.ts';
import { writeIf } from '../desk/write-if.ts';
import { answer, answerRefusal, becauseLine } from './answers.ts';
import { citationJson } from '../show/citation-json.ts';
import { chooseCases } from './choose-cases.ts';
import type { CliContext, ExitCode } from './command.ts';
import { differenceJson, differenceLines } from './difference-answer.ts';
import { recordedJson, recordedLines } from './fact-answer.ts';
import { newWaits, waitLines } from './new-waits.ts';
import { openInDistrict } from './open-in-district.ts';
import { unknownDistrict, unknownParcel, type OpenTown } from './town.ts';

export interface RecordRequest {
  readonly observation: Observation;
  readonly service: Service | undefined;
  readonly accept: boolean;
}

const HOW_TO_ACCEPT = 'Nothing was recorded. Add --accept to record it all the same.';

/** Records in the parcel's case; a fact about the parcel itself goes to all its cases. */
export async function recordOfParcel(
  context: CliContext,
  town: OpenTown,
  number: string,
  request: RecordRequest,
): Promise<ExitCode> {
  const asking = askingOf(town, request);
  const { observation, service } = request;
  const outcome = await writeIf(
    town.desk,
    town.id,
    async manager => {
      const parcel = await findParcel(manager, number);
      if (!parcel) return unknownParcel(town, number);
      if (observation.type === 'case.opened') {
        const complete = { ...observation, data: openingOf(parcel, service, town, observation.data) };
        const result = await openParcelCase(manager, parcel.key, complete, asking);
        const place = {
          caseId: '',
          parcelKey: parcel.key,
          number: parcel.number,
          service: service ?? 'sewer',
          connectedOn: null,
        };
        return decided([{ place, result }], []);
      }
      const places = await chooseCases(manager, parcel, service, isAboutParcel(observation.type));
      return places.ok
        ? decided(await recordInCases(manager, places.value, observation, asking, 'record'), [])
        : places;
    },
    result => result.ok && nobodyMustAccept(result.value),
  );
  if (!outcome.ok) return answerRefusal(context, outcome);
  const [only, ...others] = outcome.value;
  return only && others.length === 0 ? answerOne(context, only, town.rulebook) : answerMany(context, outcome.value);
}

/** Records in every case of the district that is not connected: all or, where one must be accepted first, none. */
export async function recordInDistrict(
  context: CliContext,
  town: OpenTown,
  district: string,
  request: RecordRequest,
): Promise<ExitCode> {
  const { observation, service } = request;
  const opens = observation.type === 'case.opened';
  if (opens && (service === undefined || service === 'sewer')) {
    const sentence =
      'Cases of a district are opened by `lateral import parcels`, which knows their use; those of another service with --service.';
    return answerRefusal(context, refuse(sentence));
  }
  if (observation.on > town.day.today) {
    const sentence = `${observation.type} is dated ${observation.on}, after today, ${town.day.today}: what has not happened is not recorded.`;
    return answerRefusal(context, refuse(sentence));
  }
  const outcome = await writeIf(
    town.desk,
    town.id,
    async manager => {
      const asking = askingOf(town, request);
      if (opens && service !== undefined) {
        const opening = (parcel: Parcel): Observation => ({
          ...observation,
          data: openingOf(parcel, service, town, observation.data),
        });
        const done = await openInDistrict(manager, district, service, opening, asking);
        return done ? decided(done, []) : unknownDistrict(town, district, await listDistricts(manager));
      }
      const places = await listCasesOfDistrict(manager, district, service);
      if (!places) return unknownDistrict(town, district, await listDistricts(manager));
      return decided(await recordInCases(manager, places, observation, asking, 'skip'), []);
    },
    result => result.ok && nobodyMustAccept(result.value),
  );
  return outcome.ok ? answerMany(context, outcome.value) : answerRefusal(context, outcome);
}

function askingOf({ rulebook, writing }: OpenTown, { accept }: RecordRequest) {
  return { rulebook, writing, accept };
}

function nobodyMustAccept(done: readonly RecordedInCase[]): boolean {
  return done.every(({ result }) => result.outcome !== 'needs-accept');
}

/** What the opening leaves out is taken from the parcel and the business day. */
function openingOf(parcel: Parcel, service: Service | undefined, town: OpenTown, data: unknown): unknown {
  const defaults = {
    service: service ?? 'sewer',
    ...(parcel.use === null ? {} : { use: parcel.use }),
    ...(parcel.recHundredths === null ? {} : { recHundredths: parcel.recHundredths }),
    trackedFrom: town.day.today,
  };
  return { ...defaults, ...(data as object) };
}

function answerOne(context: CliContext, { place, result }: RecordedInCase, rulebook: Rulebook): ExitCode {
  switch (result.outcome) {
    case 'recorded': {
      const json = recordedJson(result.change);
      const waits = newWaits(result.change, rulebook);
      answer(context, { parcel: place.number, service: place.service, ...json, waitsFor: waits }, () =>
        ['Recorded:', ...recordedLines(json), ...waitLines(waits)].join('\n'),
      );
      return 0;
    }
    case 'refused':
      return answerRefusal(context, result.refusal);
    case 'needs-accept':
      answer(context, { difference: differenceJson(result.difference) }, () =>
        [...differenceLines(result.difference), HOW_TO_ACCEPT].join('\n'),
      );
      return 1;
    case 'skipped':
      return answerRefusal(context, refuse(result.reason));
  }
}

/** A list, one entry a case, with its outcome; counts first. */
function answerMany(context: CliContext, done: readonly RecordedInCase[]): ExitCode {
  const count = (outcome: string): number => done.filter(({ result }) => result.outcome === outcome).length;
  const blocked = !nobodyMustAccept(done);
  const counts = {
    recorded: blocked ? 0 : count('recorded'),
    skipped: count('skipped'),
    refused: count('refused'),
    needAccept: count('needs-accept'),
    written: !blocked,
  };
  const parcels = done.map(({ place, result }) => ({
    parcel: place.number,
    service: place.service,
    outcome: result.outcome,
    ...detailOf(result),
  }));
  answer(context, { ...counts, parcels }, () => {
    const { recorded, skipped, refused, needAccept } = counts;
    const sum = `${recorded} recorded, ${skipped} skipped, ${refused} refused, ${needAccept} to be accepted.`;
    const lines = done.flatMap(({ place, result }) => [`${place.number}  ${place.service}  ${summaryOf(result)}`]);
    return [...lines, sum, ...(blocked ? [HOW_TO_ACCEPT] : [])].join('\n');
  });
  return counts.refused > 0 || blocked ? 1 : 0;
}

type Result = Recorded | { readonly outcome: 'skipped'; readonly reason: string };

function detailOf(result: Result): object {
  switch (result.outcome) {
    case 'recorded':
      return recordedJson(result.change);
    case 'refused':
      return { refused: result.refusal.refused, because: result.refusal.because.map(citationJson) };
    case 'needs-accept':
      return { difference: differenceJson(result.difference) };
    case 'skipped':
      return { reason: result.reason };
  }
}

function summaryOf(result: Result): string {
  switch (result.outcome) {
    case 'recorded':
      return `recorded: ${result.change.lines.length} ${result.change.lines.length === 1 ? 'fact' : 'facts'}`;
    case 'refused':
      return ['refused: ' + result.refusal.refused, ...result.refusal.because.map(becauseLine)].join('\n');
    case 'needs-accept':
      return `to be accepted: ${result.difference.takesBack.join('; ')}`;
    case 'skipped':
      return `skipped: ${result.reason}`;
  }
}
