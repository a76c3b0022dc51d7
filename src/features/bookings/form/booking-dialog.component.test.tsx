import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { brokerage } from '#brokerage/brokerage.ts';
import { initialTeam } from '#brokerage/team.ts';
import type { FreeTimes } from '#features/bookings/slot-picker.tsx';
import { type StubbedResponse, stubNetwork } from '#test/component/stub-network.ts';
import { WithFacts } from '#test/component/with-facts.tsx';
import { inDays } from '#test/samples/booking-factory.ts';
import { ToastRegion } from '#ui/toasts/toast-region.tsx';
import BookingDialog from './booking-dialog.tsx';

const slots = ['9:00 AM', '2:00 PM', '3:00 PM'];
/** The server's answer for a day; a test may change it. */
let times: FreeTimes;
beforeEach(() => {
  times = { slots };
});
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const option = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
/** The tile of a day. Not by its name: `Sun 3` is like `3:00 PM`. */
const dayIn = (count: number) =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .find(({ name, value }) => name === 'date' && value === inDays(count))!;
/** The next ten days, of which the second is full. */
const days = Array.from({ length: 10 }, (_, at) => ({ date: inDays(at), slots: at === 1 ? [] : slots }));
const booked = {
  id: '9b2f4f0e-6d0f-4f4e-9d55-0d3a4c1b2a11',
  date: inDays(9),
  time: '9:00 AM',
  consultationType: 'video',
  email: 'amara@example.ca',
  manageToken: 'a-token',
};
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

/** Opens the dialog; `respond` is the server's answer to a booking. */
async function open(
  respond: Parameters<typeof stubNetwork>[0] = () => ({ status: 201, json: booked }),
  offered: object[] | Promise<object[]> = days,
) {
  const sent = stubNetwork(async (request) =>
    request.path.startsWith('/api/bookings/availability/days')
      ? {
          status: 200,
          json: {
            days: (await offered).map((day) =>
              'slots' in day && day.slots === slots ? { ...day, ...times } : day,
            ),
          },
        }
      : request.path.startsWith('/api/bookings/availability')
        ? { status: 200, json: times }
        : respond(request),
  );
  const user = userEvent.setup();
  const onClose = vi.fn();
  const { rerender } = render(
    <WithFacts>
      <BookingDialog opener={{ current: null }} onClose={onClose} />
      <ToastRegion />
    </WithFacts>,
  );
  // The days arrive.
  await act(async () => {});
  const fill = async (label: string | RegExp, text: string) => {
    await user.click(field(label));
    await user.paste(text);
  };
  return {
    user,
    onClose,
    close: () =>
      rerender(
        <WithFacts>
          <ToastRegion />
        </WithFacts>,
      ),
    asked: (date: string) => sent.filter(({ path }) => path.endsWith(`availability?date=${date}`)).length,
    bookings: () => sent.filter(({ method }) => method === 'POST'),
    firstStep: async () => {
      await fill(/^Name/, 'Amara Okafor');
      await fill(/^Email/, 'amara@example.ca');
      await fill(/^Phone \*/, '905 555 0187');
      await user.click(option(/^Video call/));
      await user.click(button('Next'));
    },
    secondStep: async (time: string) => {
      await user.click(option('Another day'));
      await user.type(field('Which day?'), inDays(9));
      await choose(time);
    },
    choose,
    book: () => user.click(button('Book Consultation')),
  };

  async function choose(time: string) {
    await user.click(await screen.findByRole('radio', { name: time }));
  }
}

test('the second step comes when the first is filled in, and Back loses nothing', async () => {
  const { user, firstStep } = await open();
  expect(document.activeElement).toBe(field(/^Name/));
  expect(button('Next').disabled).toBe(true);
  await firstStep();
  expect(document.activeElement!.textContent).toBe('2Day and time');
  await user.click(button('Back'));
  expect(document.activeElement!.textContent).toBe('1You');
  expect(field(/^Name/).value).toBe('Amara Okafor');
  expect(option(/^Video call/).checked).toBe(true);
});

test('an address that is none keeps the first step, with the message at its field', async () => {
  const { user } = await open();
  await user.type(field(/^Name/), 'Amara');
  await user.type(field(/^Email/), 'amara@');
  await user.type(field(/^Phone \*/), '905 555 0187');
  await user.click(option(/^Video call/));
  await user.click(button('Next'));
  await screen.findByText('Please enter a valid email address');
  expect(document.activeElement).toBe(field(/^Email/));
});

test('says what Next is waiting for', async () => {
  const { user } = await open();
  screen.getByText('Still needed: name, email, phone and how to meet');
  await user.type(field(/^Name/), 'Amara');
  await user.click(option(/^Phone call/));
  screen.getByText('Still needed: email and phone');
  await user.type(field(/^Email/), 'amara@example.ca');
  await user.type(field(/^Phone \*/), '905 555 0187');
  expect(screen.queryByText(/^Still needed/)).toBeNull();
  expect(button('Next').disabled).toBe(false);
});

test('begins with the phone number, for those who pressed Call Now', async () => {
  await open();
  const call = screen.getByRole('link', { name: `Or call ${brokerage.phone.display}` });
  expect(call.getAttribute('href')).toBe(brokerage.phone.href);
  await screen.findByText(/^(Open|Closed) now/);
});

test('the first day that is not full is chosen, and how much is free is said of each', async () => {
  const { firstStep, user, choose, book, bookings } = await open();
  await firstStep();
  expect(option(/^Today .*3 free/).checked).toBe(true);
  const full = screen.getByRole<HTMLInputElement>('radio', { name: /Full$/ });
  expect([full.value, full.disabled]).toEqual([inDays(1), true]);
  const third = screen.getAllByRole<HTMLInputElement>('radio', { name: /3 free$/ })[1]!;
  await choose('9:00 AM');
  await user.click(third);
  expect(option('9:00 AM').checked).toBe(true);
  await choose('2:00 PM');
  await book();
  await screen.findByText('Booking Confirmed!');
  expect(bookings()).toMatchObject([{ body: { date: inDays(2), time: '2:00 PM' } }]);
});

describe('when the days come after the second step', () => {
  test('the first free one is chosen then', async () => {
    const { promise, resolve } = Promise.withResolvers<object[]>();
    const { firstStep } = await open(undefined, promise);
    await firstStep();
    screen.getByText('Choose a date first.');
    resolve(days);
    await waitFor(() => expect(option(/^Today .*3 free/).checked).toBe(true));
    await screen.findByRole('radio', { name: '9:00 AM' });
  });

  test('nothing is chosen for those who look for another day', async () => {
    const { promise, resolve } = Promise.withResolvers<object[]>();
    const { firstStep, user } = await open(undefined, promise);
    await firstStep();
    await user.click(option('Another day'));
    resolve(days);
    await screen.findByRole('radio', { name: /Full$/ });
    expect([option('Another day').checked, field('Which day?').value]).toEqual([true, '']);
  });
});

test('a closed day cannot be chosen, looks different from a full one and says why', async () => {
  const closed = 'We are closed on Fri, Dec 25 (Christmas Day).';
  const { firstStep } = await open(undefined, [{ ...days[0]!, slots: [], closed }, ...days.slice(1)]);
  await firstStep();
  const tile = screen.getByRole<HTMLInputElement>('radio', { name: /Closed$/ });
  const full = screen.getByRole<HTMLInputElement>('radio', { name: /Full$/ });
  expect([tile.value, tile.disabled]).toEqual([inDays(0), true]);
  expect(tile.parentElement!.className).not.toBe(full.parentElement!.className);
  screen.getByText(closed);
  expect(screen.getAllByRole<HTMLInputElement>('radio', { checked: true })[0]!.value).toBe(inDays(2));
});

test('without a time nothing is sent, and the times are turned to', async () => {
  const { firstStep, book, bookings } = await open();
  await firstStep();
  await screen.findByRole('radio', { name: '9:00 AM' });
  await book();
  await screen.findByText('Please choose a time');
  expect(document.activeElement).toBe(option('9:00 AM').closest('fieldset')!.parentElement);
  expect(bookings()).toEqual([]);
});

test('a booking that is stored is told and forgotten, and its receipt takes the place of the form', async () => {
  const { user, firstStep, secondStep, book, bookings, onClose } = await open();
  await firstStep();
  await secondStep('9:00 AM');
  await book();
  await screen.findByText('Booking Confirmed!');
  expect(bookings()).toMatchObject([{ body: { name: 'Amara Okafor', date: inDays(9), time: '9:00 AM' } }]);
  expect(sessionStorage.length).toBe(0);
  expect(screen.queryByRole('dialog', { name: 'Book a free consultation' })).toBeNull();
  const receipt = within(screen.getByRole('dialog', { name: 'Booking Confirmed!' }));
  expect(document.activeElement).toBe(receipt.getByRole('heading', { name: 'Booking Confirmed!' }));
  receipt.getByText(/A confirmation is on its way to amara@example\.ca\./);
  receipt.getByText('9:00 AM, Eastern time');
  receipt.getByText('9B2F-4F0E');
  expect(receipt.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toBe(
    '/book/calendar.ics?token=a-token',
  );
  expect(receipt.getByRole('link', { name: 'Change or cancel' }).getAttribute('href')).toBe(
    '/book/manage?token=a-token',
  );
  for (const { name } of initialTeam) receipt.getByText(name);
  receipt.getByText('T4 or Notice of Assessment');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(receipt.getByRole('button', { name: 'Done' }));
  expect(onClose).toHaveBeenCalled();
});

test('while it is sent, the button says so and cannot be pressed again (specification §4)', async () => {
  const { user, firstStep, secondStep, book, bookings } = await open(() => new Promise(() => {}));
  await firstStep();
  await secondStep('9:00 AM');
  await book();
  expect(button('Booking…').getAttribute('aria-disabled')).toBe('true');
  await user.click(button('Booking…'));
  expect(bookings()).toHaveLength(1);
});

test('a booking whose dialog was closed meanwhile is told to everybody, not to screen readers alone', async () => {
  const answer = Promise.withResolvers<StubbedResponse>();
  const { close, firstStep, secondStep, book } = await open(() => answer.promise);
  await firstStep();
  await secondStep('9:00 AM');
  await book();
  close();
  answer.resolve({ status: 201, json: booked });
  const told = await screen.findByText('Booking Confirmed!');
  expect(told.closest<HTMLElement>('[data-variant]')!.dataset.variant).toBe('default');
  expect(sessionStorage.length).toBe(0);
});

describe('without an answer', () => {
  test('nothing typed is lost, and what is sent again has the same key: it is one booking', async () => {
    let response: StubbedResponse = 'offline';
    const { firstStep, secondStep, book, bookings } = await open(() => response);
    await firstStep();
    await secondStep('2:00 PM');
    await book();
    await screen.findByText('Booking Failed');
    screen.getByText(/^Please try again or call us at \(905\)/);
    expect(option('2:00 PM').checked).toBe(true);
    response = { status: 201, json: booked };
    await book();
    await screen.findByText('Booking Confirmed!');
    const [first, second] = bookings().map(({ headers }) => headers['idempotency-key']);
    expect(second).toBe(first);
  });

  test('another time is another booking', async () => {
    const { firstStep, secondStep, choose, book, bookings } = await open(() => 'offline');
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
  const { user, firstStep, secondStep, book } = await open(() => ({
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
  await waitFor(() => expect(screen.getAllByText(taken)).toHaveLength(2));
  expect(screen.getByText('Booking Failed').nextElementSibling!.textContent).toBe(taken);
  await user.click(await screen.findByRole('button', { name: /3:00 PM/ }));
  await waitFor(() => expect(option('3:00 PM').checked).toBe(true));
  expect(field('Which day?').value).toBe(inDays(10));
});

test.each<[string, FreeTimes]>([
  ['taken meanwhile', { slots: ['9:00 AM', '3:00 PM'] }],
  ['on a day that was closed meanwhile', { slots: [], closed: 'We are closed on this day.' }],
])('a time %s is no longer chosen, and its day is asked for again', async (_case, now) => {
  const { firstStep, secondStep, book, bookings, asked } = await open(() => {
    times = now;
    const message = 'This time was just taken; please choose another';
    return { status: 409, json: { code: 'slot-taken', message, fields: { time: message }, freeSlots: [] } };
  });
  await firstStep();
  await secondStep('2:00 PM');
  await book();
  await waitFor(() => expect(screen.queryByRole('radio', { name: '2:00 PM' })).toBeNull());
  expect(screen.queryAllByRole('radio', { name: /[AP]M$/ })).toHaveLength(now.slots.length);
  if (now.closed) await screen.findByText(`${now.closed} Please choose another.`);
  expect(asked(inDays(9))).toBe(2);
  await book();
  await screen.findByText('Please choose a time');
  expect(bookings()).toHaveLength(1);
});

test('a day that is chosen again is asked for again, and begins with the time that was chosen', async () => {
  const { user, firstStep, asked } = await open();
  await firstStep();
  await user.click(dayIn(3));
  await user.click(option('2:00 PM'));
  times = { slots: ['9:00 AM'] };
  await user.click(dayIn(4));
  await waitFor(() => expect(screen.queryByRole('radio', { name: '2:00 PM' })).toBeNull());
  await screen.findByText(/^2:00 PM is not available\./);
  times = { slots };
  await user.click(dayIn(3));
  await waitFor(() => expect(option('2:00 PM').checked).toBe(true));
  expect(asked(inDays(3))).toBe(2);
});

test('what the server says about the first step leads back to it', async () => {
  const { firstStep, secondStep, book } = await open(() => ({
    status: 400,
    json: { code: 'invalid-input', message: 'Please check.', fields: { phone: 'Not in service.' } },
  }));
  await firstStep();
  await secondStep('9:00 AM');
  await book();
  await screen.findAllByText('Not in service.');
  expect(field(/^Phone \*/).value).toBe('905 555 0187');
});

describe('what was typed (specification §4)', () => {
  test('is there again after Escape, the second step and all', async () => {
    const first = await open();
    await first.firstStep();
    await first.secondStep('2:00 PM');
    await first.user.type(field(/^What is it about/), 'Our first home.');
    await first.user.keyboard('{Escape}');
    expect(first.onClose).toHaveBeenCalled();
    cleanup();
    const again = await open();
    await again.user.click(button('Next'));
    await waitFor(() => expect(option('2:00 PM').checked).toBe(true));
    expect(screen.getAllByRole<HTMLInputElement>('radio', { checked: true })[0]!.value).toBe(inDays(9));
    expect(field(/^What is it about/).value).toBe('Our first home.');
  });

  test.each(['Cancel', 'Close'])('is forgotten with %s', async (name) => {
    const first = await open();
    await first.user.type(field(/^Name/), 'Amara');
    await first.user.click(button(name));
    expect(first.onClose).toHaveBeenCalled();
    cleanup();
    await open();
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
      const { firstStep } = await open();
      await firstStep();
      await act(async () => {});
      expect(screen.getByLabelText('Which day?').getAttribute('min')).toBe(today);
    },
  );
});
