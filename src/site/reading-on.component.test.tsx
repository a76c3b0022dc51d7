import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { noteReadingOn, noteTyping } from './reading-on.ts';

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

test('the document says that a visitor scrolls on, from the first event, and no longer once they turn back', () => {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000);
  noteReadingOn();
  const readsOnAt = (y: number) => {
    vi.stubGlobal('scrollY', y);
    dispatchEvent(new Event('scroll'));
    return 'readingOn' in document.documentElement.dataset;
  };
  expect([400, 700, 705, 600, 4500].map(readsOnAt)).toEqual([true, true, true, false, false]);
  vi.unstubAllGlobals();
});
