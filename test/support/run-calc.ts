import { runCalc } from '../../src/shell/cli/calc.ts';

export type CalcAnswer = Readonly<Record<string, unknown>>;

/** What `lateral calc` answers to the lines; an object is one line of JSON. */
export async function calc(
  ...lines: readonly (string | object)[]
): Promise<{ failed: boolean; answers: CalcAnswer[] }> {
  const answers: CalcAnswer[] = [];
  async function* source() {
    for (const line of lines) yield typeof line === 'string' ? line : JSON.stringify(line);
  }
  const { failed } = await runCalc(source(), line => answers.push(JSON.parse(line) as CalcAnswer));
  return { failed, answers };
}

/** The answers alone. */
export async function answersTo(...lines: readonly (string | object)[]): Promise<CalcAnswer[]> {
  return (await calc(...lines)).answers;
}
