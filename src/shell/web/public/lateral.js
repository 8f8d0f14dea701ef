// What the keyboard and a count make easier. Every page works without it.
'use strict';

// "/" goes to the search box, unless somebody is typing.
document.addEventListener('keydown', event => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest('input, textarea, select, [contenteditable]')) return;
  const find = document.getElementById('find');
  if (!find) return;
  event.preventDefault();
  find.focus();
});

// A button says how many letters it is about to approve.
for (const button of document.querySelectorAll('button[data-count]')) {
  const [one, many] = button.dataset.count.split('|');
  const say = () => {
    const n = button.form.querySelectorAll('input[type=checkbox]:checked').length;
    button.textContent = (n === 1 ? one : many).replace('#', n);
  };
  button.form.addEventListener('change', say);
  say();
}
