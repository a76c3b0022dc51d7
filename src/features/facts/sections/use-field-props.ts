import { useFormContext } from 'react-hook-form';
import type { FactSection } from '#brokerage/facts.ts';
import { fieldLabel } from './field-labels.ts';

/** What connects a field of a section’s form, by its path: label, registration and error. */
export function useFieldProps(section: FactSection) {
  const { register, getFieldState, formState } = useFormContext();
  return (path: string) => ({
    label: fieldLabel(section, path),
    autoComplete: 'off',
    ...register(path),
    error: getFieldState(path, formState).error?.message,
  });
}
