import type { Explanation } from '../../core/case/explain.ts';

/** The answer to "why?" as `lateral show --json` gives it beside the sections. */
export interface WhyJson {
  readonly inputs: Readonly<Record<string, string>>;
  readonly steps: readonly string[];
  /** Of several things that each could have decided, the one that did. */
  readonly binding: string | null;
  readonly open: readonly {
    readonly id: string;
    readonly question: string;
    readonly taken: string;
    readonly answers: string;
  }[];
}

export function whyJson(explanation: Explanation | undefined): WhyJson | null {
  if (!explanation) return null;
  const { inputs, steps, binding, open } = explanation;
  return {
    inputs,
    steps,
    binding,
    open: open.map(({ id, question, default: taken, answers }) => ({ id, question, taken, answers })),
  };
}

/** The same in lines for people, under the sections. */
export function whyLines(why: WhyJson | null): string[] {
  if (!why) return [];
  const inputs = Object.entries(why.inputs).map(([name, value]) => `${name} ${value}`);
  return [
    ...(inputs.length > 0 ? [`from: ${inputs.join('; ')}`] : []),
    ...why.steps.map(step => `- ${step}`),
    ...(why.binding ? [`this one counts: ${why.binding}`] : []),
    ...why.open.map(({ question, taken, answers }) => `open (${answers}): ${question} Taken: ${taken}`),
  ].map(line => `            ${line}`);
}
