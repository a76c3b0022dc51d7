import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
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

test('the rates of today have no figures to fill in', () => {
  const onInsert = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CalculatorPanel
        present={{ href: '/rates', text: 'What we have' }}
        {...{ onInsert }}
        onRemove={vi.fn()}
        onClose={vi.fn()}
      />
    </QueryClientProvider>,
  );
  expect(screen.getByLabelText<HTMLSelectElement>(/^Which calculator/).value).toBe('rates');
  fireEvent.click(screen.getByRole('button', { name: 'Change calculator' }));
  expect(onInsert).toHaveBeenCalledWith({ href: '/rates', text: 'Mortgage rates today' });
});
