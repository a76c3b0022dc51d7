import { type ComponentProps, useId } from 'react';
import { SmallField } from './small-field.tsx';
import { useWholeDate } from './use-whole-date.ts';

/** A date in a row of a settings page, or by its `type` a time or both; refuses one that is filled in half. */
export function SmallDateField(props: ComponentProps<typeof SmallField>) {
  return <SmallField type="date" {...props} {...useWholeDate(props)} />;
}

/** The same without a label of its own, as in a toolbar. */
export function DateInput(props: ComponentProps<'input'> & { error?: string | undefined }) {
  const id = useId();
  const { error, ...input } = { ...props, ...useWholeDate(props) };
  return (
    <>
      <input type="date" {...input} aria-invalid={error ? true : undefined} aria-describedby={error && id} />
      {error && (
        <span id={id} className="basis-full text-small font-semibold text-wrong">
          {error}
        </span>
      )}
    </>
  );
}
