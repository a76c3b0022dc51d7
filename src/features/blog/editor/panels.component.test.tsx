import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { calculatorList } from '#features/calculators/calculator-list.ts';
import { readCalculation } from '#features/calculators/calculator-views.ts';
import { ratesOn } from '#features/rates/rate-days.ts';
import type { ShownRate } from '#features/rates/rates.ts';
import { dateInOntario } from '#lib/calendar.ts';
import { PageDataProvider } from '#pages/page-data.tsx';
import { newRate } from '#test/samples/rate-factory.ts';
import type { CalculatorLink } from './calculator-link.ts';
import { CalculatorPanel } from './calculator-panel.tsx';
import { ImagePanel } from './panels.tsx';

afterEach(cleanup);

const open = () => {
  const onInsert = vi.fn();
  render(
    <ImagePanel
      {...{ file: undefined, present: undefined, onInsert }}
      onRemove={vi.fn()}
      onClose={vi.fn()}
    />,
  );
  const address = screen.getByLabelText<HTMLInputElement>(/^Picture address/);
  const insert = (typed: string) => {
    fireEvent.change(address, { target: { value: typed } });
    fireEvent.click(screen.getByRole('checkbox', { name: /^Decoration only/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Insert image' }));
  };
  return { address, insert, onInsert };
};

test.each([
  'ftp://example.ca/house.jpg',
  'file:///house.jpg',
  'javascript:alert(1)',
  '//example.ca/a.jpg',
  'https://',
  'house.jpg',
])(
  'the address of a picture has to be one that can be kept: %s is refused, and stays to be corrected',
  (typed) => {
    const { address, insert, onInsert } = open();
    insert(typed);
    expect(screen.getByText('Please enter an address that begins with https://')).toBeDefined();
    expect(address.value).toBe(typed);
    expect(onInsert).not.toHaveBeenCalled();
  },
);

test.each(['https://example.ca/house.jpg', 'http://example.ca/house.jpg', '/images/house.webp'])(
  '%s is taken',
  (src) => {
    const { insert, onInsert } = open();
    insert(src);
    expect(onInsert).toHaveBeenCalledWith({ src, alt: '' }, '');
  },
);

function openCalculator(present?: CalculatorLink, rates: ShownRate[] = []) {
  const onInsert = vi.fn<(link: CalculatorLink) => void>();
  render(
    <PageDataProvider value={{ rates, today: '2026-11-21' }}>
      <QueryClientProvider client={new QueryClient()}>
        <CalculatorPanel {...{ present, onInsert }} onRemove={vi.fn()} onClose={vi.fn()} />
      </QueryClientProvider>
    </PageDataProvider>,
  );
  const choose = (name: string) =>
    fireEvent.change(screen.getByLabelText(/^Which/), { target: { value: name } });
  const confirm = () => fireEvent.click(screen.getByRole('button', { name: /(Insert|Change) calculator/ }));
  const figure = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);
  return { onInsert, choose, confirm, figure };
}

test('the rates of today have no figures to fill in', () => {
  const { onInsert, confirm } = openCalculator({ href: '/rates', text: 'What we have' });
  expect(screen.getByLabelText<HTMLSelectElement>(/^Which calculator/).value).toBe('rates');
  confirm();
  expect(onInsert).toHaveBeenCalledWith({ href: '/rates', text: 'Mortgage rates today' });
});

test.each(calculatorList)('the typical case of $name has an answer', async ({ name, title }) => {
  const { onInsert, choose, confirm } = openCalculator();
  choose(name);
  await waitFor(() => {
    confirm();
    expect(onInsert).toHaveBeenCalled();
  });
  const [{ href, text }] = onInsert.mock.calls[0]!;
  expect(text).toBe(title);
  expect(readCalculation(href, { publicUrl: '', today: '2026-11-21' })).toBeDefined();
});

test('a typical case has the rate of today that suits it', async () => {
  const entered = [newRate({ rate: 3.87 }), newRate({ insurance: 'uninsured', rate: 4.04 })];
  const { figure } = openCalculator(undefined, ratesOn(entered, dateInOntario(new Date())));
  expect((await figure(/^Interest rate/)).value).toBe('3.87');
});

test('figures without an answer have a message each, and nothing is inserted until they have one', async () => {
  const href = '/calculators/payment?situation=mortgage&amount=plenty&rate=4.69&amortization=25';
  const { onInsert, confirm, figure } = openCalculator({ href, text: 'What it costs' });
  const amount = await figure(/^Mortgage amount/);
  confirm();
  expect([amount, await figure(/^Interest rate/)].map((input) => input.getAttribute('aria-invalid'))).toEqual(
    ['true', null],
  );
  expect(onInsert).not.toHaveBeenCalled();
  fireEvent.change(amount, { target: { value: '500,000' } });
  confirm();
  expect(onInsert).toHaveBeenCalledWith({ href: href.replace('plenty', '500000'), text: 'What it costs' });
});
