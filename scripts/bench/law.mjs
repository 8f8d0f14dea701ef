import { loadRulebooks } from '../../dist/shell/rulebooks/load-rulebooks.js';

/** Pewaukee's law as shipped. */
export async function lawForBench() {
  const { rulebooks } = await loadRulebooks(undefined);
  const law = rulebooks.get('pewaukee');
  if (!law) throw new Error('the rulebook of pewaukee cannot be used');
  return law;
}
