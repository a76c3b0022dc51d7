import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { useDraftForm } from './use-draft-form.ts';

const stored = { rate: '4.09', updatedAt: null, updatedBy: null };

function RateForm() {
  const [isEmptied, setEmptied] = useState(false);
  const { form } = useDraftForm({
    kind: 'rates',
    id: '1',
    name: 'Rates',
    labels: { fields: {} },
    stored,
    onStored: () => {},
    schema: z.object({ rate: z.string() }),
    toValues: ({ rate }) => ({ rate }),
    send: async () => stored,
  });
  // Before the other effects of the same render.
  useLayoutEffect(() => {
    if (isEmptied) form.setValue('rate', '');
  }, [form, isEmptied]);
  return (
    <>
      <input aria-label="Rate" {...form.register('rate')} />
      <button onClick={() => setEmptied(true)}>Empty</button>
    </>
  );
}

test('a field emptied before the effects of an earlier render have run stays empty', async () => {
  render(<RateForm />);
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByLabelText('Rate')).toHaveProperty('value', '');
});
