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
