import { checkForm, isObservedType, type Observation } from '../../../core/case/record.ts';
import type { ObservedType } from '../../../core/facts/fact.ts';
import { observedSchemas } from '../../../core/facts/observed.ts';
import { decided, refuse, type Decision } from '../../../core/kernel/decision.ts';
import { SERVICES } from '../../../core/rulebook/kinds.ts';
import { takePositionals, TOWN_OPTIONS, WrongUsage, type Args } from '../arguments.ts';
import { answerRefusal } from '../answers.ts';
import type { CliContext, Command, ExitCode } from '../command.ts';
import { readFactData } from '../fact-answer.ts';
import { describeFactType, factSchema } from '../fact-help.ts';
import { openTown } from '../town.ts';

const TYPES = Object.keys(observedSchemas);

export const command: Command = {
  name: 'record',
  usage: `lateral record FACT-TYPE PARCEL --municipality M --on DATE [--data JSON] [--service S] [--accept]
lateral record FACT-TYPE --district D --municipality M --on DATE [--data JSON] [--service S] [--accept]

Records something that happened, and all that follows from it by the ordinance.
  --on DATE       the day it took effect, like 2027-03-15; recording late is normal
  --data JSON     the fields of the fact; \`lateral record --help FACT-TYPE\` shows them
  --service S     ${SERVICES.join(', ')}; needed where the parcel has cases for several,
                  unless the fact is about the parcel itself: then all of them are told
  --district D    in every case of the district that is not connected, in one transaction; case.opened with --service
                  opens one for every parcel of it that has none
  --accept        also where something that has left the house (a letter, a bill) would be taken back
  --as-of DATE    the business day; nothing later than it can be recorded
Fact types: ${TYPES.join(', ')}.
Without --accept such a difference is only shown, nothing is recorded, and the exit code is 1.`,
  options: {
    ...TOWN_OPTIONS,
    service: { type: 'string' },
    district: { type: 'string' },
    on: { type: 'string' },
    data: { type: 'string' },
    accept: { type: 'boolean' },
  },
  help(args) {
    const [type] = args.positionals;
    if (type === undefined) return command.usage;
    const known = factType(type);
    return args.flag('json') ? JSON.stringify(factSchema(known), null, 2) : describeFactType(known);
  },
  async run(args, context) {
    const district = args.text('district');
    const words = district === undefined ? (['FACT-TYPE', 'PARCEL'] as const) : (['FACT-TYPE'] as const);
    const named: Partial<Record<'FACT-TYPE' | 'PARCEL', string>> = takePositionals(args, ...words);
    const type = factType(named['FACT-TYPE'] ?? '');
    args.choice('service', SERVICES);
    args.required('on');
    const observation = readObservation(type, args);
    if (!observation.ok) return answerRefusal(context, observation);
    return recordIn(args, context, observation.value, district ?? { parcel: named.PARCEL ?? '' });
  },
};

async function recordIn(
  args: Args,
  context: CliContext,
  observation: Observation,
  where: string | { parcel: string },
): Promise<ExitCode> {
  const town = await openTown(args, context);
  if (!town.ok) return answerRefusal(context, town);
  const { recordInDistrict, recordOfParcel } = await import('../record-answer.ts');
  const asked = { observation, service: args.choice('service', SERVICES), accept: args.flag('accept') };
  return typeof where === 'string'
    ? recordInDistrict(context, town.value, where, asked)
    : recordOfParcel(context, town.value, where.parcel, asked);
}

function factType(type: string): ObservedType {
  if (isObservedType(type)) return type;
  if (type === 'fact.voided') throw new WrongUsage('A fact is voided with `lateral correct PARCEL --void SEQ`.');
  throw new WrongUsage(`"${type}" is not a fact that can be recorded. The types are ${TYPES.join(', ')}.`);
}

/** Form and fields are checked before any database is asked. An opening is completed from the parcel later. */
function readObservation(type: ObservedType, args: Args): Decision<Observation> {
  const on = args.date('on');
  if (on === undefined) throw new WrongUsage('--on is missing.');
  const data = readFactData(readJson(args.text('data') ?? '{}'));
  if (!data.ok) return refuse(`${type}: ${data.refused}`);
  const observation = { type, on, data: data.value };
  if (type === 'case.opened') return decided(observation, []);
  const checked = checkForm(observation);
  return checked.ok ? decided(observation, []) : checked;
}

function readJson(text: string): unknown {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new WrongUsage(`--data is not JSON: ${text}`);
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new WrongUsage('--data must be a JSON object like {"amount": "211.50"}.');
  }
  return data;
}
