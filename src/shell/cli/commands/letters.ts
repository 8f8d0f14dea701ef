import { LETTER_KINDS } from '../../../core/rulebook/kinds.ts';
import { answer, answerRefusal } from '../answers.ts';
import { TOWN_OPTIONS, WrongUsage } from '../arguments.ts';
import type { Command } from '../command.ts';
import type { TextVerb } from '../letters/text-verb.ts';
import { openTown } from '../town.ts';

const STEPS = ['list', 'sign'] as const;

/** What is done to the words of a text: a file a verb. */
const TEXT_VERBS: Readonly<Record<string, () => Promise<TextVerb>>> = {
  show: async () => (await import('../letters/show.ts')).show,
  check: async () => (await import('../letters/check.ts')).check,
  save: async () => (await import('../letters/save.ts')).save,
  history: async () => (await import('../letters/history.ts')).history,
  'put-back': async () => (await import('../letters/put-back.ts')).putBack,
};

export const command: Command = {
  name: 'letters',
  usage: `lateral letters list --municipality M
lateral letters sign KIND --language es --by "NAME, TITLE" --municipality M
lateral letters show|history KIND [--language L] [--version N] --municipality M
lateral letters check FILE [--of KIND] [--language L] --municipality M
lateral letters save FILE --note WHY [--of KIND] [--language L] [--base N] --municipality M
lateral letters put-back KIND --version N [--language L] [--note WHY] --municipality M

The texts of the town's letters: each kind, its languages, the version of each text, and who read it.
  list    every text with the first figures of its SHA-256; a Spanish text that nobody signed says "not reviewed"
  sign    a person named by the town read this text and answers for it. It holds for this very text: one that is
          changed waits for its reader again, and letters in it say so
  show    the words of a text: its newest version, or that of --version; 0 is the text that comes with Lateral
  check   what is wrong in a file, by line, and how many approved letters would need approval again; saves nothing
  save    the file's words become the town's newest version: the next letters are made from them
  history every version, who saved it and why; with --version what that one changed
  put-back  the words of an earlier version as the newest one
  KIND is a kind of letter, parts/NAME of a part that several letters share, or questions
  --of KIND      which text FILE holds, where its name doesn't say: one-year.md, one-year.es.md, parts/steps.md
  --base N       the version that the file was made from: nothing is saved over a newer one
  --language L   the language of the text: en where left out; of \`sign\`: es
  --by WHO       who read it, with the title: "Ana Sample, court interpreter"`,
  options: {
    ...TOWN_OPTIONS,
    language: { type: 'string' },
    by: { type: 'string' },
    of: { type: 'string' },
    version: { type: 'string' },
    base: { type: 'string' },
    note: { type: 'string' },
  },
  async run(args, context) {
    const [step, kind, extra] = args.positionals;
    const verb = await TEXT_VERBS[step ?? '']?.();
    if (verb) {
      if (extra !== undefined) throw new WrongUsage(`"${extra}" is one argument too many.`);
      const town = await openTown(args, context);
      return town.ok ? verb(args, context, town.value, args.positionals.slice(1)) : answerRefusal(context, town);
    }
    if (step !== 'list' && step !== 'sign')
      throw new WrongUsage(`Say what to do with the texts: ${[...STEPS, ...Object.keys(TEXT_VERBS)].join(', ')}.`);
    const surplus = step === 'list' ? kind : extra;
    if (surplus !== undefined) throw new WrongUsage(`"${surplus}" is one argument too many.`);
    if (step === 'sign' && !LETTER_KINDS.some(known => known === kind)) {
      throw new WrongUsage(`Say which letter was read: ${LETTER_KINDS.join(', ')}.`);
    }
    const language = step === 'sign' ? args.required('language') : '';
    const by = step === 'sign' ? args.required('by') : '';
    const opened = await openTown(args, context);
    if (!opened.ok) return answerRefusal(context, opened);
    const { id, desk, writing } = opened.value;
    const { readTown } = await import('../../desk/town-settings.ts');
    const { reviewedTexts, signText } = await import('../../desk/text-reviews.ts');
    const { reviewedJson, reviewedLine } = await import('../letters-answer.ts');
    const town = await desk.read(id, manager => readTown(manager, id));
    if (!town) return answerRefusal(context, { refused: `The town "${id}" is not set up.`, because: [] });
    if (step === 'list') {
      const texts = reviewedTexts(LETTER_KINDS, town.reviews, town.letters);
      answer(context, { municipality: id, texts: texts.map(reviewedJson) }, () => texts.map(reviewedLine).join('\n'));
      return 0;
    }
    const asked = { kind: kind ?? '', language, by, texts: town.letters };
    const signed = await desk.write(id, manager => signText(manager, writing, asked));
    if (!signed.ok) return answerRefusal(context, signed);
    answer(context, { municipality: id, ...reviewedJson(signed.value) }, () => reviewedLine(signed.value));
    return 0;
  },
};
