import type { ComponentProps } from 'react';
import { useController } from 'react-hook-form';
import { SmallSelect } from '#ui/fields/small-field.tsx';
import { type FormLabels, labelOf } from './form-labels.ts';

/** A select field of a form, by its path. Controlled, so that it never shows, or reads, anything but the form’s value. */
export function FormSelect({
  path,
  labels,
  optionsFor,
  className,
}: {
  path: string;
  labels: FormLabels;
  optionsFor: (value: string) => ComponentProps<typeof SmallSelect>['options'];
  className?: string;
}) {
  const { field, fieldState } = useController({ name: path });
  return (
    <SmallSelect
      {...field}
      label={labelOf(labels, path)}
      error={fieldState.error?.message}
      options={optionsFor(field.value as string)}
      className={className}
    />
  );
}
