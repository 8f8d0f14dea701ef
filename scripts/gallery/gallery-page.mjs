/** The page of pictures, a row a letter: what it is, which section asks for it, its first page; the others by link. */
export function galleryPage(letters) {
  const english = letters.filter(({ lang }) => lang === 'en');
  const other = new Map(letters.filter(({ lang }) => lang !== 'en').map(letter => [letter.kind, letter]));
  const rows = english.map(letter => {
    const inSpanish = other.get(letter.kind);
    return [
      `## ${letter.document}`,
      '',
      `${letter.title}. Asked for by: ${letter.asked.join(' · ') || 'no text; a courtesy'}.`,
      '',
      [...letter.files.map((file, i) => picture(letter, file, i)), ...spanish(inSpanish)].join(' '),
      '',
    ].join('\n');
  });
  return [
    '# Every letter, from its sample',
    '',
    'Made by `npm run gallery` from `templates/letters/<kind>/sample.json`; names, places and amounts are made up. A letter in',
    'Spanish is followed by its English text, which governs and is shown beside it.',
    '',
    ...rows,
  ].join('\n');
}

function picture({ document, lang }, file, index) {
  const what = `${document}${lang === 'en' ? '' : ', in Spanish'}, page ${index + 1}`;
  return `<img src="images/letters/${file}" alt="${what.replaceAll('"', '&quot;')}" width="400">`;
}

function spanish(letter) {
  return letter ? letter.files.slice(0, 1).map((file, i) => picture(letter, file, i)) : [];
}
