import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';

const tabs = ['Requests', 'Bookings', 'Newsletter'].map((label) => ({
  value: label.toLowerCase(),
  label,
  href: `/lists?${label}`,
  content: `The ${label}`,
}));

function Tabbed() {
  const [value, setValue] = useState('requests');
  return <Tabs label="Lists" tabs={tabs} value={value} onChange={setValue} />;
}

test('arrow keys go round the tabs, and one panel is shown', async () => {
  const user = userEvent.setup();
  render(<Tabbed />);
  screen.getByRole('tab', { name: /Requests/ }).focus();
  for (const [key, label] of [
    ['ArrowRight', 'Bookings'],
    ['End', 'Newsletter'],
    ['ArrowRight', 'Requests'],
    ['ArrowLeft', 'Newsletter'],
    ['Home', 'Requests'],
    // That is the browser's Back.
    ['Alt>}{ArrowLeft}{/Alt', 'Requests'],
  ]) {
    await user.keyboard(`{${key}}`);
    expect(document.activeElement).toBe(
      screen.getByRole('tab', { name: new RegExp(label!), selected: true }),
    );
    expect(screen.getByRole('tabpanel').textContent).toBe(`The ${label}`);
  }
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
});
