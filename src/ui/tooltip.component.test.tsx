import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { Tooltip } from './tooltip.tsx';

test('shows its label on focus, also in a browser without popovers', async () => {
  const { prototype } = HTMLElement;
  const own = Object.getOwnPropertyDescriptor(prototype, 'showPopover')!;
  Reflect.deleteProperty(prototype, 'showPopover');
  onTestFinished(() => void Object.defineProperty(prototype, 'showPopover', own));
  render(
    <Tooltip label="Remove">
      <button type="button" aria-label="Remove it" />
    </Tooltip>,
  );
  await userEvent.tab();
  expect(screen.getByRole('tooltip').textContent).toBe('Remove');
  await userEvent.tab();
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('closes on Escape where the browser knows no hints, and the dialog around it stays', async () => {
  const keys: string[] = [];
  const note = ({ key }: KeyboardEvent) => void keys.push(key);
  document.body.addEventListener('keydown', note);
  onTestFinished(() => document.body.removeEventListener('keydown', note));
  render(
    <Tooltip label="Remove">
      <button type="button" aria-label="Remove it" />
    </Tooltip>,
  );
  await userEvent.tab();
  expect(screen.getByRole('tooltip').popover).not.toBe('hint');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
  expect(keys).not.toContain('Escape');
});
