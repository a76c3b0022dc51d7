import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import type { CurrentRate } from '#features/rates/rates.ts';
import { PageDataProvider } from '#pages/page-data.tsx';
import PaymentInstrument from '#site/home/payment-instrument.tsx';
import { sampleFacts } from '#test/component/with-facts.tsx';
import { view as affordabilityView } from './affordability/affordability-view.tsx';
import { CalculatorLayout } from './calculator-layout.tsx';
import { view as paymentView } from './payment/payment-view.tsx';

const AffordabilityPage = () => <CalculatorLayout view={affordabilityView} />;
const PaymentPage = () => <CalculatorLayout view={paymentView} />;

const ours = (insurance: CurrentRate['insurance'], rate: number, apr: number): CurrentRate => ({
  years: 5,
  type: 'fixed',
  insurance,
  rate,
  apr,
  asOf: '2026-11-20',
  day: 'Nov 20',
  until: '2026-11-27',
});

async function show(
  Page: ComponentType,
  { rates = [ours('insured', 4.09, 4.11), ours('uninsured', 4.39, 4.41)], search = '' },
) {
  history.replaceState(null, '', `/${search}`);
  const data = { facts: sampleFacts, path: '/', today: '2026-11-21', rates };
  const { container } = render(
    <PageDataProvider value={data}>
      <Page />
    </PageDataProvider>,
  );
  await act(async () => {});
  return container;
}

const field = (page: HTMLElement, name: string) =>
  page.querySelector<HTMLInputElement>(`input[name="${name}"]:not([type=range])`)!;
const rateIn = (page: HTMLElement, prefix = '') => field(page, `${prefix}rate`).value;
const type = (page: HTMLElement, name: string, value: string) =>
  fireEvent.change(field(page, name), { target: { value } });

test.each([
  ['home', PaymentInstrument, '5-year fixed, insured, 4.09% (APR 4.11%), Nov 20.'],
  ['the payment calculator', PaymentPage, '5-year fixed 4.09%, APR 4.11%, as of Nov 20 (insured).'],
  [
    'the affordability calculator',
    AffordabilityPage,
    '5-year fixed 4.09%, APR 4.11%, as of Nov 20 (insured).',
  ],
])('on %s, our rate is that of the loan: more down needs no insurance', async (_name, Page, said) => {
  const page = await show(Page, {});
  expect(page.textContent).toContain(said);
  type(page, 'down', '300,000');
  expect(rateIn(page)).toBe('4.39');
  expect(page.textContent).toMatch(/5-year fixed(?: 4\.39%, APR 4\.41%|, uninsured, 4\.39% \(APR 4\.41%\))/);
  expect(page.textContent).not.toContain('4.09%');
  type(page, 'down', '65,000');
  expect(rateIn(page)).toBe('4.09');
});

test.each([
  ['home', PaymentInstrument],
  ['the payment calculator', PaymentPage],
])(
  'on %s, a rate that was typed stays, and an example stands where no rate of ours fits',
  async (_name, Page) => {
    const page = await show(Page, { rates: [ours('insured', 4.09, 4.11)] });
    type(page, 'down', '200,000');
    expect(rateIn(page)).toBe('4.5');
    expect(page.textContent).toMatch(/example/i);
    expect(page.textContent).not.toContain('4.09%');
    type(page, 'rate', '4.2');
    type(page, 'down', '65,000');
    expect(rateIn(page)).toBe('4.2');
  },
);

test('whoever has a mortgage is not shown a rate for new buyers with little down', async () => {
  const page = await show(PaymentPage, {});
  fireEvent.click(screen.getByLabelText('I have a mortgage'));
  expect(rateIn(page)).toBe('4.39');
});

test('an address without a rate has that of its loan', async () => {
  const page = await show(PaymentPage, { search: '?price=800000&down=200000' });
  expect(rateIn(page)).toBe('4.39');
  expect(page.textContent).toContain('5-year fixed 4.39%, APR 4.41%');
});

test('a second scenario follows its own loan', async () => {
  const page = await show(PaymentPage, { search: '?price=650000&down=65000&b.down=70000' });
  type(page, 'b.down', '200,000');
  expect(rateIn(page, 'b.')).toBe('4.39');
  await screen.findByText('Two scenarios');
  expect(page.textContent).toContain('5-year fixed 4.39%, APR 4.41%');
  expect(page.textContent).toContain('5-year fixed 4.09%, APR 4.11%');
});

test('a field without an answer in the example leaves the example, and says that it is ours', async () => {
  const page = await show(PaymentPage, {});
  const result = page.querySelector('#result')!;
  type(page, 'down', '1,000');
  fireEvent.blur(field(page, 'down'));
  expect(result.querySelector('#result-title')!.textContent).toBe('Example');
  expect(result.textContent).toContain('Below is our example.');
});

test('a field without an answer keeps the last one, faded, with the reason, and nothing to take along', async () => {
  const page = await show(PaymentPage, {});
  type(page, 'down', '200,000');
  await screen.findByText('What you owe and what you have paid');
  const booking = (await screen.findByText('Book with these numbers')).closest('section')!;
  const last = page.querySelector('#result')!.textContent;
  expect(page.textContent).toContain('Email me this');
  type(page, 'down', '1,000');
  const result = page.querySelector('#result')!;
  // Nobody is interrupted: 1,000 may become 200,000.
  expect(result.textContent).toBe(last);
  expect(field(page, 'down').getAttribute('aria-invalid')).toBeNull();
  fireEvent.blur(field(page, 'down'));
  expect(field(page, 'down').getAttribute('aria-invalid')).toBe('true');
  expect(result.textContent).toContain(
    'Below is your last estimate.At this price you need at least $40,000 down.',
  );
  expect(result.querySelector('.opacity-50')!.textContent).toBe(last.replace('Your estimate', ''));
  expect(screen.getByText('Email me this').closest('[inert]')).not.toBeNull();
  // What stands below does not move, and cannot take along other figures than those typed.
  expect(booking.isConnected && booking.inert).toBe(true);
  type(page, 'down', '200,000');
  expect(page.querySelector('#result')!.textContent).toBe(last);
});
