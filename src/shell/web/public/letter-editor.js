// Numbers beside the lines of a text, also where a line is folded. Without it lines are not folded, and numbered all the same.
'use strict';

(() => {
  const text = document.getElementById('text');
  const numbers = document.querySelector('.numbers');
  if (!text || !numbers) return;
  text.wrap = 'soft';
  const measure = document.createElement('div');
  measure.className = 'measure';
  measure.setAttribute('aria-hidden', 'true');
  text.parentElement.append(measure);

  // Each line is laid out once more, unseen: its height is that of its number.
  const number = () => {
    measure.style.width = `${text.clientWidth}px`;
    measure.replaceChildren(
      ...text.value.split('\n').map(line => {
        const row = document.createElement('div');
        row.textContent = line === '' ? '\u200b' : line;
        return row;
      }),
    );
    numbers.replaceChildren(
      ...[...measure.children].map((row, i) => {
        const line = document.createElement('span');
        line.textContent = String(i + 1);
        line.style.height = `${row.getBoundingClientRect().height}px`;
        return line;
      }),
    );
    text.style.height = `${measure.scrollHeight + 60}px`;
  };
  text.addEventListener('input', number);
  addEventListener('resize', number);
  number();
})();
