import { expect, test } from 'vitest';
import { holdSubmits } from './hold-submits.ts';

/** The relevant part of a form: submitting dispatches `submit`, and if nobody prevents that, it is sent. */
class Form extends EventTarget {
  sent: unknown[] = [];

  requestSubmit(submitter?: unknown) {
    const event = Object.assign(new Event('submit', { cancelable: true }), { submitter });
    if (this.dispatchEvent(event)) this.sent.push(submitter);
  }
}

test('what is sent waits until it is let go, and goes by the button that was pressed', () => {
  const form = new Form();
  const release = holdSubmits(form);
  form.requestSubmit('Send');
  expect(form.sent).toEqual([]);
  release();
  expect(form.sent).toEqual(['Send']);
  form.requestSubmit('Send again');
  expect(form.sent).toEqual(['Send', 'Send again']);
});

test('an impatient visitor sends once', () => {
  const form = new Form();
  const release = holdSubmits(form);
  for (const press of ['first', 'second', 'third']) form.requestSubmit(press);
  release();
  expect(form.sent).toEqual(['third']);
});

test('let go when the code could not be had, and again when it came after all, it is sent once', () => {
  const form = new Form();
  const release = holdSubmits(form);
  form.requestSubmit('Send');
  release();
  release();
  expect(form.sent).toEqual(['Send']);
});

test('where nothing was sent, nothing is', () => {
  const form = new Form();
  holdSubmits(form)();
  expect(form.sent).toEqual([]);
});
