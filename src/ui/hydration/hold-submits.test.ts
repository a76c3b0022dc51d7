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

test('holds a submit until released, then sends it by the clicked button', () => {
  const form = new Form();
  const release = holdSubmits(form);
  form.requestSubmit('Send');
  expect(form.sent).toEqual([]);
  release();
  expect(form.sent).toEqual(['Send']);
  form.requestSubmit('Send again');
  expect(form.sent).toEqual(['Send', 'Send again']);
});

test('sends once for an impatient visitor', () => {
  const form = new Form();
  const release = holdSubmits(form);
  for (const press of ['first', 'second', 'third']) form.requestSubmit(press);
  release();
  expect(form.sent).toEqual(['third']);
});

test('sends once when released after a failed load and again after a late one', () => {
  const form = new Form();
  const release = holdSubmits(form);
  form.requestSubmit('Send');
  release();
  release();
  expect(form.sent).toEqual(['Send']);
});

test('sends nothing without a submit', () => {
  const form = new Form();
  holdSubmits(form)();
  expect(form.sent).toEqual([]);
});
