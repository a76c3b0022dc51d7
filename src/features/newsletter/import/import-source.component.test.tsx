import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ImportSource } from './import-form.tsx';
import { importLimits } from './import.ts';

test('a pasted list that is too long is not cut, so that the answer can say so', async () => {
  const onChange = vi.fn();
  render(<ImportSource text="" error={undefined} onChange={onChange} />);
  await userEvent.click(screen.getByLabelText('Or paste the list'));
  await userEvent.paste('x'.repeat(importLimits.characters + 1));
  expect(onChange.mock.calls.at(-1)![0]).toHaveLength(importLimits.characters + 1);
});
