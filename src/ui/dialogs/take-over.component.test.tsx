import { render, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { Dialog } from './dialog.tsx';

/** Opens a dialog that sends to `action`, beside the one of bookings that was served, its field focused and typed in. */
function open(action: string, { typed = 'Amara Okafor', kept = '' } = {}) {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<dialog data-served><form action="/book"><label>Name <input name="name"></label></form></dialog>',
  );
  const served = document.body.lastElementChild!;
  onTestFinished(() => served.remove());
  const field = served.querySelector('input')!;
  field.focus();
  field.value = typed;
  render(
    <Dialog title="Ask us" description="We call you." opener={{ current: null }} onClose={() => {}}>
      <form action={action}>
        <label>
          Name <input name="name" defaultValue={kept} />
        </label>
      </form>
    </Dialog>,
  );
  const { value } = screen.getByRole('dialog').querySelector('input')!;
  return { value, isServedThere: document.contains(served) };
}

test('takes over what was typed in the same dialog as it was served', () => {
  expect(open('/book')).toEqual({ value: 'Amara Okafor', isServedThere: false });
});

test('leaves what was typed in another dialog alone', () => {
  expect(open('/pre-approval')).toEqual({ value: '', isServedThere: true });
});

test('keeps what the page has, where nothing was typed in the field with the focus', () => {
  const { value } = open('/book', { typed: '', kept: 'Amara Okafor' });
  expect(value).toBe('Amara Okafor');
});
