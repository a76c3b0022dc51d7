import { afterEach, expect, test, vi } from 'vitest';
import { holdPresses } from '#pages/hold-presses.ts';

const page = document.createElement('div');
page.innerHTML = `
  <a id="link" href="#elsewhere">About</a>
  <a id="dialog" href="#book" aria-haspopup="dialog"><b>Book</b></a>
  <form><button id="send">Send</button></form>
  <details><summary>Menu</summary></details>`;
document.body.append(page);
const find = (selector: string) => page.querySelector<HTMLElement>(selector)!;

/** The clicks that happen, by the element's id or name. */
const clicked: string[] = [];
page.addEventListener('click', (event) => {
  event.preventDefault();
  clicked.push((event.target as HTMLElement).id || (event.target as HTMLElement).tagName);
});
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
  release();
  release();
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

test('lets it happen after a while even if it is not released', () => {
  vi.useFakeTimers();
  const release = holdPresses(page);
  find('#dialog').click();
  vi.advanceTimersByTime(2999);
  expect(clicked).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(clicked).toEqual(['dialog']);
  release();
  expect(clicked).toEqual(['dialog']);
});
