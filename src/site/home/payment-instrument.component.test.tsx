import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { PageDataProvider } from '#pages/page-data.tsx';
import { stubNetwork } from '#test/component/stub-network.ts';
import { sampleFacts } from '#test/component/with-facts.tsx';
import PaymentInstrument from './payment-instrument.tsx';

function show() {
  render(
    <PageDataProvider value={{ facts: sampleFacts, today: '2026-11-22' }}>
      <PaymentInstrument />
    </PageDataProvider>,
  );
  return userEvent.setup();
}

async function type(label: string, text: string) {
  const user = userEvent.setup();
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), text);
}

const shown = () => screen.getByRole('form').textContent;
const wholeCalculation = () => screen.getByRole('link', { name: 'See the full calculation' });

test('opens with an example, whose rate is called one, with APR, term and amortization beside the payment', () => {
  show();
  expect(shown()).toContain('Example: monthly payment');
  expect(shown()).toContain('$3,338');
  expect(shown()).toContain('Example rate 4.5% fixed, APR 4.5%, 5‑year term.');
  expect(shown()).toContain('with $18,135 of insurance, over 25 years. An estimate');
  expect(shown()).toContain('Rate, %Example rate');
});

test('calculates what is typed or slid, and leads to the whole calculation with it', async () => {
  show();
  await type('Price', '625000');
  fireEvent.change(screen.getByLabelText('Down payment, by slider'), { target: { value: '125000' } });
  await type('Rate, %', '5');
  expect(shown()).toContain('Your estimate: monthly payment');
  expect(shown()).toContain('$2,908');
  expect(shown()).not.toContain('Example');
  expect(wholeCalculation().getAttribute('href')).toBe(
    '/calculators/payment?price=625000&down=125000&rate=5&amortization=25',
  );
});

test('offers the least down payment where the one typed is too small', async () => {
  const user = show();
  await type('Price', '1,000,000');
  expect(shown()).toContain('At this price you need at least $75,000 down');
  expect(screen.getByLabelText('Down payment').getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('link', { name: /checked by an agent/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Use $75,000' }));
  expect(shown()).toContain('Your estimate');
});

test('carries its figures into the quote dialog', async () => {
  stubNetwork(() => 'offline');
  const user = show();
  await type('Price', '700,000');
  const link = screen.getByRole('link', { name: 'Get this checked by an agent' });
  expect(new URL(link.getAttribute('href')!, 'http://x').searchParams.get('about')).toContain('$700,000');
  await user.click(link);
  const message = await screen.findByLabelText<HTMLTextAreaElement>('Additional details');
  expect(message.value).toContain('Price of the home: $700,000');
  expect(message.value).toContain('Example rate 4.5%, APR 4.5%');
});

test('is a form that asks the payment calculator, for browsers without script', () => {
  show();
  const form = screen.getByRole<HTMLFormElement>('form');
  expect([form.method, new URL(form.action).pathname]).toEqual(['get', '/calculators/payment']);
  expect(Object.fromEntries(new FormData(form) as unknown as Iterable<[string, string]>)).toEqual({
    price: '650,000',
    down: '65,000',
    rate: '4.5',
  });
});
