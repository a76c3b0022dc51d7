import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { CallFirst } from '#features/bookings/form/call-first.tsx';
import CallDialog from '#features/call/call-dialog.tsx';
import ChatPanel from '#features/chat/chat-panel.tsx';
import { stubNetwork } from '#test/component/stub-network.ts';
import { WithFacts } from '#test/component/with-facts.tsx';
import { buttonClass } from '#ui/button.tsx';
import { ContactMethods } from './contact/contact-methods.tsx';
import { PhoneMenu } from './layout/phone-menu.tsx';

const day = { date: '2026-11-23', slots: ['9:00 AM', '9:30 AM', '10:00 AM'] };
const times = { status: 200, json: { days: [{ date: '2026-11-22', slots: [] }, day] } };
const showAt = (moment: string, Part: ComponentType) => {
  stubNetwork(() => times);
  vi.useFakeTimers({ now: new Date(moment), toFake: ['Date'] });
  render(<Part />, { wrapper: WithFacts });
};
const Assistant = () => <ChatPanel isOpen onClose={() => {}} />;
const Menu = () => <PhoneMenu path="/" />;
const Call = () => <CallDialog opener={{ current: null }} onClose={() => {}} />;

test.each([
  ['the booking form', CallFirst],
  ['the phone menu', Menu],
  ['the assistant', Assistant],
  ['the call dialog', Call],
  ['the contact page', ContactMethods],
])('outside the specification’s hours, %s says when we answer', async (_name, Part) => {
  showAt('2026-11-22T18:08:00-05:00', Part);
  await screen.findByText('Closed now. We answer from Monday, 8 AM.');
  expect(document.body.textContent).not.toMatch(/today/i);
  cleanup();
  showAt('2026-11-23T09:00:00-05:00', Part);
  await screen.findByText('Open now until 8 PM.');
});

test('while nobody answers, the call dialog offers times to be called, and booking first', async () => {
  showAt('2026-11-22T18:08:00-05:00', Call);
  const time = await screen.findByRole('link', { name: 'Mon, Nov 23, 9:30 AM' });
  expect(time.getAttribute('href')).toBe('/book?date=2026-11-23&time=9%3A30+AM&type=phone');
  expect(screen.queryByRole('link', { name: 'Mon, Nov 23, 10:00 AM' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Book a Time' }).className).toBe(buttonClass());
  expect(screen.getByRole('link', { name: 'Call Now' }).className).toBe(buttonClass('secondary'));
  cleanup();
  showAt('2026-11-23T09:00:00-05:00', Call);
  expect(screen.queryByRole('link', { name: 'Book a Time' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Call Now' }).className).toBe(buttonClass());
});
