import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DayChoice } from './day-choice.tsx';

test('on a page that works by links, the day that is typed stays, also after one of those offered', () => {
  render(
    <DayChoice
      today="2026-11-30"
      days={[{ date: '2026-12-01', free: 9 }]}
      dayLinks={{ current: '2026-12-01', hrefOf: (date) => `?date=${date}` }}
      date="2026-12-01"
      error={undefined}
      onChange={() => {}}
    />,
  );
  const field = () => screen.getByLabelText<HTMLInputElement>('Another day');
  expect(field().value).toBe('2026-12-01');
  fireEvent.change(field(), { target: { value: '2026-12-15' } });
  expect(field().value).toBe('2026-12-15');
});
