import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';

/** A box to check, as high as a row of the admin area; on phones, as a fingertip. */
export function CheckboxField({
  label,
  className = 'sm:min-h-8',
  ...input
}: { label: string } & ComponentProps<'input'>) {
  return (
    <label className={classNames('flex min-h-11 cursor-pointer items-center gap-2.5', className)}>
      <input {...input} type="checkbox" className="size-4.5 accent-ink" />
      {label}
    </label>
  );
}
