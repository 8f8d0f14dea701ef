import { LETTER_KINDS } from '../../../core/rulebook/kinds.ts';
import { answer, answerRefusal } from '../answers.ts';
import { TOWN_OPTIONS, WrongUsage } from '../arguments.ts';
import type { Command } from '../command.ts';
import { openTown } from '../town.ts';

const STEPS = ['list', 'sign'] as const;

export const command: Command = {
  name: 'letters',
  usage: `lateral letters list --municipality M
lateral letters sign KIND --language es --by "NAME, TITLE" --municipality M

The texts of the town's letters: each kind, its languages, the version of each text, and who read it.
  list    every text with the first figures of its SHA-256; a Spanish text that nobody signed says "not reviewed"
  sign    a person named by the town read this text and answers for it. It holds for this very text: one that is
          changed waits for its reader again, and letters in it say so
  --language L   the language of the text that was read: es
  --by WHO       who read it, with the title: "Ana Sample, court interpreter"`,
  options: { ...TOWN_OPTIONS, language: { type: 'string' }, by: { type: 'string' } },
  async run(args, context) {
    const [step, kind, extra] = args.positionals;
    if (step !== 'list' && step !== 'sign') throw new WrongUsage(`Say what to do with the texts: ${STEPS.join(', ')}.`);
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
