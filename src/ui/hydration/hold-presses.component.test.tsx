import { afterEach, expect, test, vi } from 'vitest';
import { holdPresses } from '#pages/hold-presses.ts';

const page = document.createElement('div');
page.innerHTML = `
  <a id="link" href="#elsewhere">About</a>
  <a id="dialog" href="#book" aria-haspopup="dialog"><b>Book</b></a>
  <form id="figures"><button id="send">Send</button></form>
  <button id="show" form="figures">Show</button>
  <button id="edit">Edit</button>
  <details><summary>Menu</summary></details>`;
document.body.append(page);
const find = (selector: string) => page.querySelector<HTMLElement>(selector)!;

/** The clicks that happen, by the element's id or name. */
const clicked: string[] = [];
page.addEventListener('click', (event) => {
  event.preventDefault();
  clicked.push((event.target as HTMLElement).id || (event.target as HTMLElement).tagName);
});
/** Which look pressed, by their ids. */
const lookingPressed: string[] = [];
HTMLElement.prototype.animate = function animate() {
  const { id } = this;
  lookingPressed.push(id);
  const cancel = () => lookingPressed.splice(lookingPressed.indexOf(id), 1);
  return { cancel } as unknown as Animation;
};
afterEach(() => {
  clicked.length = 0;
  vi.useRealTimers();
});

test('holds the last press until released, then lets it happen once on the link or button', () => {
  const release = holdPresses(page);
  find('#send').click();
  find('b').click();
  find('b').click();
  expect(clicked).toEqual([]);
  expect(lookingPressed).toEqual(['dialog']);
  release();
  release();
  expect(lookingPressed).toEqual([]);
  expect(clicked).toEqual(['dialog']);
  find('#send').click();
  expect(clicked).toEqual(['dialog', 'send']);
});

test('leaves alone what works by itself, and what opens a new tab', () => {
  const release = holdPresses(page);
  find('#link').click();
  find('summary').click();
  find('#dialog').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  expect(clicked).toEqual(['link', 'SUMMARY', 'dialog']);
  release();
  expect(clicked).toHaveLength(3);
});

test('a button that does nothing without the code waits for as long as that takes', () => {
  vi.useFakeTimers();
  const release = holdPresses(page);
  find('#dialog').click();
  find('#edit').click();
  vi.advanceTimersByTime(60_000);
  expect(clicked).toEqual([]);
  release();
  expect(clicked).toEqual(['edit']);
});

test.each(['dialog', 'send', 'show'])('lets %s happen after a while even if it is not released', (id) => {
  vi.useFakeTimers();
  const release = holdPresses(page);
  find(`#${id}`).click();
  vi.advanceTimersByTime(2000);
  // Impatience does not make it wait for longer.
  find(`#${id}`).click();
  vi.advanceTimersByTime(999);
  expect(clicked).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(clicked).toEqual([id]);
  release();
  expect(clicked).toEqual([id]);
});
