import type { ComponentProps } from 'react';
import { TextField } from './field.tsx';
import { useWholeDate } from './use-whole-date.ts';

/** A date, or by its `type` a time or both; refuses one that is filled in half. */
export function DateField(props: ComponentProps<typeof TextField>) {
  return <TextField type="date" {...props} {...useWholeDate(props)} />;
}
