import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { repay } from '#features/calculators/arithmetic/schedule.ts';
import { byYear } from '#features/calculators/payment/payment-calculator.ts';
import { ScheduleChart } from './schedule-chart.tsx';

function yearsOf(months: number, percent = 5) {
  const terms = {
    loan: 500_000_00,
    percent,
    months,
    compounding: 'half-yearly',
    frequency: 'monthly',
  } as const;
  return byYear(repay(terms), 'monthly');
}

function renderChart(months = 300, term = { years: 5, owed: 442_537_55 }) {
  const view = render(<ScheduleChart years={yearsOf(months)} loan={500_000_00} term={term} />);
  const figure = view.container.querySelector('figure')!;
  return {
    ...view,
    text: () => figure.textContent,
    slider: screen.getByRole('slider', { name: 'Year to read' }),
  };
}

test('names the end of the term and what is owed then, and begins there', () => {
  const { text, slider } = renderChart();
  expect(text()).toContain('Term ends, 5 years:');
  expect(text()).toContain('you owe $442,538');
  expect(slider.getAttribute('aria-valuetext')).toBe(
    'After 5 years: $442,538 owed, $57,462 of principal and $117,019 of interest paid',
  );
});

test('reads any year from the start to the end', () => {
  const { text, slider } = renderChart();
  fireEvent.change(slider, { target: { value: '25' } });
  expect(slider.getAttribute('aria-valuetext')).toBe(
    'After 25 years: $0 owed, $500,000 of principal and $372,407 of interest paid',
  );
  expect(text()).toContain('After 25 years');
  fireEvent.change(slider, { target: { value: '0' } });
  expect(slider.getAttribute('aria-valuetext')).toBe(
    'At the start: $500,000 owed, $0 of principal and $0 of interest paid',
  );
});

test('keeps to the years there are when the amortization becomes shorter', () => {
  const { slider, rerender } = renderChart();
  fireEvent.change(slider, { target: { value: '20' } });
  rerender(<ScheduleChart years={yearsOf(120)} loan={500_000_00} term={{ years: 5, owed: 0 }} />);
  expect(slider).toHaveProperty('max', '10');
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^After 10 years: \$0 owed/);
});

test.each([
  [12, { years: 5, owed: 0 }],
  [6, { years: 1, owed: 0 }],
])('has no number that is none over %d months', (months, term) => {
  const { container } = render(<ScheduleChart years={yearsOf(months, 0)} loan={500_000_00} term={term} />);
  expect(container.innerHTML).not.toMatch(/NaN|Infinity|undefined/);
});
