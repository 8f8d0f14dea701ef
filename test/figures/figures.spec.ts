import { compile, readShippedLaw } from '../support/changed-law.ts';
import { ALL_FIGURES } from './all-figures.ts';

const { parsed } = readShippedLaw();
const laws = new Map([...parsed.keys()].map(id => [id, compile(id, parsed)]));
const headings = new Map(ALL_FIGURES.map(({ law, section }) => [`${section} (${law})`, { law, section }]));

describe.each([...headings])('%s', (_heading, { law, section }) => {
  const figures = ALL_FIGURES.filter(figure => figure.law === law && figure.section === section);

  it.each(figures.map(figure => [figure.title, figure] as const))('%s', (_title, { of, is }) => {
    const rulebook = laws.get(law);
    expect(rulebook && of(rulebook)).toEqual(is);
  });
});
