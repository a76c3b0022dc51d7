import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { inDays } from '#test/booking-factory.ts';
import { type SentRequest, type StubbedResponse, stubNetwork } from '#test/stub-network.ts';
import { ToastRegion } from '#ui/toast-region.tsx';
import BookingDialog from './booking-dialog.tsx';

const slots = ['9:00 AM', '2:00 PM', '3:00 PM'];
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

/** Opens the dialog; `respond` is the server's answer to a booking. */
function open(respond: (request: SentRequest) => StubbedResponse = () => ({ status: 201, json: {} })) {
  const sent = stubNetwork((request) =>
    request.path.startsWith('/api/bookings/availability')
      ? { status: 200, json: { slots } }
      : respond(request),
  );
  const user = userEvent.setup();
  const onClose = vi.fn();
  render(
    <>
      <BookingDialog opener={{ current: null }} onClose={onClose} />
      <ToastRegion />
    </>,
  );
  const fill = async (label: string | RegExp, text: string) => {
    await user.click(field(label));
    await user.paste(text);
  };
  return {
    user,
    onClose,
    bookings: () => sent.filter(({ method }) => method === 'POST'),
    firstStep: async () => {
      await fill(/^Name/, 'Amara Okafor');
      await fill(/^Email/, 'amara@example.ca');
      await fill(/^Phone/, '905 555 0187');
      await user.selectOptions(field(/^How should we meet/), 'Video call');
      await user.click(button('Next'));
    },
    secondStep: async (time: string) => {
      await user.type(field(/^Date/), inDays(9));
      await choose(time);
    },
    choose,
    book: () => user.click(button('Book Consultation')),
  };

  async function choose(time: string) {
    await waitFor(() => expect(field(/^Time/).disabled).toBe(false));
    await user.selectOptions(field(/^Time/), time);
  }
}

test('the second step comes when the first is filled in, and Back loses nothing', async () => {
  const { user, firstStep } = open();
  expect(button('Next').disabled).toBe(true);
  await firstStep();
  await user.click(button('Back'));
  expect(field(/^Name/).value).toBe('Amara Okafor');
  expect(field(/^How should we meet/).value).toBe('video');
});

test('an address that is none keeps the first step, with the message at its field', async () => {
  const { user } = open();
  await user.type(field(/^Name/), 'Amara');
  await user.type(field(/^Email/), 'amara@');
  await user.type(field(/^Phone/), '905 555 0187');
  await user.selectOptions(field(/^How should we meet/), 'Video call');
  await user.click(button('Next'));
  await screen.findByText('Please enter a valid email address');
  expect(document.activeElement).toBe(field(/^Email/));
});

test('a booking that is stored is told, forgotten and closes the dialog', async () => {
  const { firstStep, secondStep, book, bookings, onClose } = open();
  await firstStep();
  await secondStep('9:00 AM');
  await book();
  await screen.findByText('Booking Confirmed!');
  expect(onClose).toHaveBeenCalled();
  expect(bookings()).toMatchObject([{ body: { name: 'Amara Okafor', date: inDays(9), time: '9:00 AM' } }]);
  expect(sessionStorage.length).toBe(0);
});

describe('without an answer', () => {
  test('nothing typed is lost, and what is sent again has the same key: it is one booking', async () => {
    let response: StubbedResponse = 'offline';
    const { firstStep, secondStep, book, bookings } = open(() => response);
    await firstStep();
    await secondStep('2:00 PM');
    await book();
    await screen.findByText('Booking Failed');
    screen.getByText(/^Please try again or call us at \(905\)/);
    expect(field(/^Time/).value).toBe('2:00 PM');
    response = { status: 201, json: {} };
    await book();
    await screen.findByText('Booking Confirmed!');
    const [first, second] = bookings().map(({ headers }) => headers['idempotency-key']);
    expect(second).toBe(first);
  });

  test('another time is another booking', async () => {
    const { firstStep, secondStep, choose, book, bookings } = open(() => 'offline');
    await firstStep();
    await secondStep('2:00 PM');
    await book();
    await screen.findByText('Booking Failed');
    await choose('3:00 PM');
    await book();
    await waitFor(() => expect(bookings()).toHaveLength(2));
    const [first, second] = bookings().map(({ headers }) => headers['idempotency-key']);
    expect(second).not.toBe(first);
  });
});

test('a time taken meanwhile is said, and a free one is taken over from those offered', async () => {
  const taken = 'This time was just taken; please choose another';
  const { user, firstStep, secondStep, book } = open(() => ({
    status: 409,
    json: {
      code: 'slot-taken',
      message: taken,
      fields: { time: taken },
      freeSlots: [{ date: inDays(10), time: '3:00 PM' }],
    },
  }));
  await firstStep();
  await secondStep('2:00 PM');
  await book();
  await screen.findByText(taken);
  await user.click(screen.getByRole('button', { name: /3:00 PM/ }));
  await waitFor(() => expect(field(/^Time/).value).toBe('3:00 PM'));
  expect(field(/^Date/).value).toBe(inDays(10));
});

test('what the server says about the first step leads back to it', async () => {
  const { firstStep, secondStep, book } = open(() => ({
    status: 400,
    json: { code: 'invalid-input', message: 'Please check.', fields: { phone: 'Not in service.' } },
  }));
  await firstStep();
  await secondStep('9:00 AM');
  await book();
  await screen.findByText('Not in service.');
  expect(field(/^Phone/).value).toBe('905 555 0187');
});

describe('what was typed (specification §4)', () => {
  test('is there again after Escape, the second step and all', async () => {
    const first = open();
    await first.firstStep();
    await first.secondStep('2:00 PM');
    await first.user.type(field(/^What is it about/), 'Our first home.');
    await first.user.keyboard('{Escape}');
    expect(first.onClose).toHaveBeenCalled();
    cleanup();
    const again = open();
    await again.user.click(button('Next'));
    await waitFor(() => expect(field(/^Time/).value).toBe('2:00 PM'));
    expect(field(/^Date/).value).toBe(inDays(9));
    expect(field(/^What is it about/).value).toBe('Our first home.');
  });

  test.each(['Cancel', 'Close'])('is forgotten with %s', async (name) => {
    const first = open();
    await first.user.type(field(/^Name/), 'Amara');
    await first.user.click(button(name));
    expect(first.onClose).toHaveBeenCalled();
    cleanup();
    open();
    expect(field(/^Name/).value).toBe('');
  });
});

describe('today is Ontario’s today, wherever the visitor is (specification §5)', () => {
  const moments = [
    ['just before midnight in Ontario', '2026-11-22T04:59:00Z', '2026-11-21'],
    ['just after midnight in Ontario', '2026-11-22T05:01:00Z', '2026-11-22'],
    ['just before midnight in summer', '2027-07-02T03:59:00Z', '2027-07-01'],
  ] as const;
  const zones = ['America/Toronto', 'Pacific/Auckland', 'America/Vancouver', 'Europe/Berlin'];

  test.each(moments.flatMap(([name, ...moment]) => zones.map((zone) => [name, zone, ...moment] as const)))(
    '%s, in %s',
    async (_name, zone, moment, today) => {
      vi.stubEnv('TZ', zone);
      onTestFinished(() => {
        vi.unstubAllEnvs();
        vi.useRealTimers();
      });
      vi.useFakeTimers({ now: new Date(moment), toFake: ['Date'] });
      // Otherwise this would test nothing.
      expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
      const { firstStep } = open();
      await firstStep();
      await act(async () => {});
      expect(field(/^Date/).getAttribute('min')).toBe(today);
    },
  );
});
