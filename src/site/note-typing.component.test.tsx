import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { noteTyping } from './note-typing.ts';

test('the document says what is typed in, until the focus goes elsewhere, also when the field is gone', () => {
  noteTyping();
  const typing = () => document.documentElement.dataset['typing'];
  const page = (hasField: boolean) => (
    <>
      {hasField && <textarea aria-label="Message" />}
      <input type="checkbox" aria-label="News" />
      <h1 tabIndex={-1}>Received</h1>
    </>
  );
  const { rerender } = render(page(true));
  screen.getByRole('textbox').focus();
  expect(typing()).toBe('textarea');
  screen.getByRole('checkbox').focus();
  expect(typing()).toBeUndefined();
  screen.getByRole('textbox').focus();
  rerender(page(false));
  screen.getByRole('heading').focus();
  expect(typing()).toBeUndefined();
});
