import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import { withField, Options } from './field.tsx';

/** A control as high as a row of the admin area; on phones, as a fingertip. */
export const smallControl =
  'rounded-small border-[1.5px] border-line-strong bg-field px-2.5 py-1.5 text-small text-ink min-h-11 sm:min-h-10 ' +
  'transition-colors duration-150 hover:border-ink focus:border-ink aria-invalid:border-wrong ' +
  'aria-invalid:bg-wrong-soft disabled:opacity-60';

export const SmallField = withField<ComponentProps<'input'>>(
  (input) => <input type="text" {...input} className={classNames(smallControl, 'w-full')} />,
  true,
);

export const SmallTextArea = withField<ComponentProps<'textarea'>>(
  (area) => (
    <textarea rows={3} {...area} className={classNames(smallControl, 'block field-sizing-content w-full')} />
  ),
  true,
);

export const SmallSelect = withField<ComponentProps<'select'> & ComponentProps<typeof Options>>(
  ({ options, ...select }) => (
    <select {...select} className={classNames(smallControl, 'w-full')}>
      <Options options={options} />
    </select>
  ),
  true,
);
