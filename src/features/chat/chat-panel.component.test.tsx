import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { brokerage } from '#brokerage/brokerage.ts';
import { callState } from '#brokerage/call-hours.ts';
import { ratesOn } from '#features/rates/rate-days.ts';
import type { Rate } from '#features/rates/rates.ts';
import { PageDataProvider } from '#pages/page-data.tsx';
import { stubNetwork } from '#test/component/stub-network.ts';
import { sampleFacts, WithFacts } from '#test/component/with-facts.tsx';
import ChatPanel from './chat-panel.tsx';
import { ChatWidget } from './chat-widget.tsx';

beforeEach(() => void vi.useFakeTimers());

const said = () => screen.getByRole('log').querySelectorAll('p').length;
const input = () => screen.getByPlaceholderText<HTMLInputElement>('Type your message...');
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function ask(text: string) {
  fireEvent.change(input(), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
}

test('the assistant answers after a second and asks nobody (specification §9)', async () => {
  const sent = stubNetwork(() => ({ status: 200 }));
  render(<ChatPanel isOpen onClose={() => {}} />, { wrapper: WithFacts });
  ask('What are your RATES?');
  expect(input().value).toBe('');
  screen.getByText('What are your RATES?');
  await pass(999);
  expect(said()).toBe(2);
  screen.getByText('The assistant is typing.');
  await pass(1);
  expect(screen.queryByText('The assistant is typing.')).toBeNull();
  screen.getByText(/Rates change daily/);
  expect(sent).toEqual([]);
});

test('blanks are not sent', async () => {
  render(<ChatPanel isOpen onClose={() => {}} />, { wrapper: WithFacts });
  const before = said();
  ask('   ');
  await pass(2_000);
  expect(said()).toBe(before);
});

// Reported for others: BotFramework-WebChat #4098.
test('what was said and typed is there when it is opened again, with the answer that came meanwhile', async () => {
  render(<ChatWidget />, { wrapper: WithFacts });
  const press = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
    await pass(0);
  };
  await press('Open the chat');
  ask('What are your RATES?');
  fireEvent.change(input(), { target: { value: 'And what about' } });
  await press('Close the chat');
  expect(screen.queryByRole('log')).toBeNull();
  await pass(1_000);
  await press('Open the chat');
  screen.getByText(/Rates change daily/);
  expect(input().value).toBe('And what about');
});

test('a topic that is pressed is a question', async () => {
  render(<ChatPanel isOpen onClose={() => {}} />, { wrapper: WithFacts });
  ask('What are your RATES?');
  await pass(1_000);
  fireEvent.click(screen.getByRole('button', { name: 'Opening hours' }));
  // Its button is gone; from here, Escape closes the panel.
  expect(document.activeElement).toBe(screen.getByRole('log'));
  await pass(1_000);
  screen.getByText(/Monday to Sunday, 6 AM to 10 PM/);
});

test('below what looked like a greeting stands the answer', async () => {
  render(<ChatPanel isOpen onClose={() => {}} />, { wrapper: WithFacts });
  ask('Is this the office?');
  await pass(1_000);
  const texts = [...screen.getByRole('log').querySelectorAll('p')].slice(2).map((line) => line.textContent);
  expect(texts).toEqual([
    expect.stringContaining('Hello, and welcome to'),
    expect.stringContaining('Our office is in Mississauga'),
  ]);
});

test('who asks for rates sees those of today below the reply, each with its APR, day and conditions', async () => {
  vi.setSystemTime(new Date('2026-12-01T10:00:00-05:00'));
  const sheet: Rate[] = ([3, 4, 5, 5, 7] as const).map((years) => {
    return {
      years,
      type: 'fixed',
      insurance: 'insured',
      rate: 4.09,
      apr: 4.13,
      asOf: '2026-11-28',
      holdDays: 7,
    };
  });
  const rates = ratesOn([{ ...sheet[0]!, conditions: 'Owner-occupied' }, ...sheet.slice(1)], '2026-12-01');
  render(
    <PageDataProvider value={{ facts: sampleFacts, rates }}>
      <ChatPanel isOpen onClose={() => {}} />
    </PageDataProvider>,
  );
  ask('What are your rates today?');
  await pass(1_000);
  const log = within(screen.getByRole('log'));
  log.getByText(/Rates change daily/);
  const shown = () => log.queryAllByText(/4\.09%/).map(({ textContent }) => textContent);
  expect(shown()).toEqual([
    '3-year fixed, insured4.09%, APR 4.13%, as of Nov 28. Owner-occupied.',
    '4-year fixed, insured4.09%, APR 4.13%, as of Nov 28.',
    '5-year fixed, insured4.09%, APR 4.13%, as of Nov 28.',
  ]);
  expect(log.getByRole('link', { name: 'All 5 of today’s rates' }).getAttribute('href')).toBe('/rates');
  // The others stay as they are; and a page that stayed open shows none past its day.
  ask('What documents do I need?');
  vi.setSystemTime(new Date('2026-12-06T10:00:00-05:00'));
  ask('Rates');
  await pass(1_000);
  expect(shown()).toHaveLength(3);
});

test('three topics follow an answer, and the others are one press away', async () => {
  render(<ChatPanel isOpen onClose={() => {}} />, { wrapper: WithFacts });
  const offered = () =>
    within(screen.getByRole('group', { name: 'Other topics' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  const all = offered();
  ask('when is my renewal');
  await pass(1_000);
  expect(offered()).toEqual(['Renewal', 'Rates', 'Contact us', 'Other topics']);
  fireEvent.click(screen.getByRole('button', { name: 'Other topics' }));
  expect(offered().toSorted()).toEqual(all.filter((label) => label !== 'Opening hours').toSorted());
  expect(document.activeElement).toBe(screen.getByRole('log'));
});

test('what answers the question stands under a reply to something else, and closes the panel', async () => {
  const close = vi.fn();
  render(<ChatPanel isOpen onClose={close} />, { wrapper: WithFacts });
  const offered = () => within(screen.getByRole('log')).queryAllByRole('listitem');
  const hrefs = () => offered().map((item) => item.firstElementChild!.getAttribute('href'));
  expect(offered()).toEqual([]);
  ask('How much can I borrow when refinancing?');
  await pass(1_000);
  screen.getByText(/Monday to Sunday, 6 AM to 10 PM/);
  expect(hrefs()).toEqual(['/calculators/refinance', '/services/refinancing']);
  ask('What is the minimum down payment?');
  await pass(1_000);
  screen.getByText(/A licensed agent can answer that/);
  expect(hrefs().slice(2)).toEqual(['/contact#answer-down-payment', '/calculators/insurance']);
  const link = within(screen.getByRole('log')).getByRole('link', {
    name: 'How much do I need for a down payment?',
  });
  fireEvent.click(link);
  expect(close).toHaveBeenCalledOnce();
});

describe('when nothing fits for the second time in a row', () => {
  const days = [
    { date: '2026-12-01', slots: [] },
    { date: '2026-12-02', slots: ['9:00 AM', '2:30 PM', '3:00 PM'] },
    { date: '2026-12-03', slots: ['10:00 AM', '11:00 AM'] },
  ];
  const offered = () => within(screen.getByRole('log')).queryAllByRole('listitem');
  const texts = () => offered().map((item) => item.textContent);

  test('the next free times are below the reply, and begin a booking', async () => {
    const sent = stubNetwork(() => ({ status: 200, json: { days } }));
    render(<ChatPanel isOpen onClose={() => {}} />, { wrapper: WithFacts });
    ask('xyz');
    await pass(1_000);
    ask('What documents do I need?');
    await pass(1_000);
    ask('xyz');
    await pass(1_000);
    expect(sent).toEqual([]);
    ask('zyx');
    await pass(1_000);
    expect(screen.getAllByText(/A licensed agent can answer that/)).toHaveLength(3);
    expect(sent).toHaveLength(1);
    expect(texts().slice(1)).toEqual([
      'Wed, Dec 2, 9:00 AM',
      'Wed, Dec 2, 2:30 PM',
      'Thu, Dec 3, 10:00 AM',
      'See all available times',
    ]);
    fireEvent.click(screen.getByRole('link', { name: 'Wed, Dec 2, 2:30 PM' }));
    vi.useRealTimers();
    const dialog = await screen.findByRole('dialog', { name: 'Book a free consultation' });
    expect(dialog).toBeTruthy();
  });

  test('the booking page is, if the times are unknown', async () => {
    stubNetwork(() => ({ status: 500 }));
    render(<ChatPanel isOpen onClose={() => {}} />, { wrapper: WithFacts });
    ask('xyz');
    await pass(1_000);
    ask('xyz');
    await pass(2_000);
    expect(texts()).toEqual(['See all available times']);
    expect(screen.getByRole('link', { name: 'See all available times' }).getAttribute('href')).toBe('/book');
  });
});

test('what a reply names can be pressed, and a person is offered until the first reply', async () => {
  render(<ChatPanel isOpen onClose={() => {}} />, { wrapper: WithFacts });
  screen.getByRole('heading', { name: 'Talk to a person' });
  screen.getByText(/licence M\d+/);
  screen.getByText(callState(undefined, new Date()).text);
  screen.getByRole('link', { name: `Call ${brokerage.phone.display}` });
  expect(screen.getByRole('link', { name: 'Book' }).getAttribute('href')).toBe('/book');
  ask('How do I reach you?');
  await pass(1_000);
  const log = screen.getByRole('log');
  expect(within(log).getByRole('link', { name: brokerage.phone.display }).getAttribute('href')).toMatch(
    /^tel:/,
  );
  expect(within(log).getByRole('link', { name: brokerage.email }).getAttribute('href')).toMatch(/^mailto:/);
  expect(screen.queryByText('Talk to a person')).toBeNull();
  ask('xyz');
  await pass(1_000);
  const book = within(log).getByRole('link', { name: 'Book a free consultation online' });
  expect(book.getAttribute('href')).toBe('/book');
});

describe('while the site shows the hours as they were entered', () => {
  const day = { opens: 540, closes: 1200 };
  const hours = {
    weekly: [day, day, day, day, day, day, null],
    closed: [
      { date: '2026-12-24', reason: 'Move' },
      { date: '2027-02-15', reason: 'Family Day' },
    ],
    week: '',
  };

  test('replies and the head of the panel say whether we are open, with the next closed days', async () => {
    vi.setSystemTime(new Date('2026-12-18T20:50:00-05:00'));
    render(
      <PageDataProvider value={{ facts: sampleFacts, hours }}>
        <ChatPanel isOpen onClose={() => {}} />
      </PageDataProvider>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Opening hours' }));
    await pass(1_000);
    screen.getByText(
      'Closed now. Opens tomorrow at 9 AM. Our hours: Monday to Saturday 9 AM to 8 PM, closed Sunday. Thu, Dec 24: closed (Move).',
    );
    screen.getByText('Closed now. Opens tomorrow at 9 AM.', { exact: true });
    ask('How do I reach you?');
    await pass(1_000);
    const log = screen.getByRole('log');
    expect(log.innerText).toContain('Closed now. Opens tomorrow at 9\u00A0AM');
    expect(log.innerText).not.toMatch(/EST|6 AM/);
  });
});

test('the assistant is closed from its title bar', () => {
  const close = vi.fn();
  render(<ChatPanel isOpen onClose={close} />, { wrapper: WithFacts });
  fireEvent.click(screen.getByRole('button', { name: 'Close the assistant' }));
  expect(close).toHaveBeenCalledOnce();
});
