import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod/mini';
import { errorsByField, type SentForm } from '#http/sent-form.ts';

/** The text fields of a form by name. */
export const readTexts = (form: HTMLFormElement) =>
  Object.fromEntries(new FormData(form)) as Record<string, string>;

/**
 * A form that the browser itself sends, checked here first: what is wrong is said at its field, and the first such field
 * gets the focus. So it does in a form the server returned, where it has to work without script.
 */
export function useCheckedForm<Name extends string>({
  loadSchema,
  names,
  sent,
  read = (typed) => typed,
}: {
  /** Its code is fetched when the form is used. */
  loadSchema: () => Promise<z.ZodMiniType>;
  /** The fields that can be wrong, from top to bottom. */
  names: readonly Name[];
  sent: SentForm | undefined;
  /** The form's fields as the schema names them, where they differ. */
  read?: (typed: Record<string, string>) => Record<string, string>;
}) {
  const [errors, setErrors] = useState(sent?.errors ?? {});
  const schema = useRef<z.ZodMiniType>(undefined);
  const prepare = async () => void (schema.current = await loadSchema());
  const firstSent = names.find((name) => sent?.errors[name]);
  const forget = (...changed: string[]) =>
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !changed.includes(name))),
    );
  return {
    errors,
    firstSent,
    /** Takes away what was wrong with these fields. */
    forget,
    field: (name: Name) => ({
      name,
      defaultValue: sent?.values[name],
      error: errors[name],
      autoFocus: name === firstSent,
    }),
    check: {
      // Says what is missing at the fields, not as browsers do.
      noValidate: true,
      onChange: ({ target }: FormEvent<HTMLFormElement>) => forget((target as HTMLInputElement).name),
      onFocus: () => void prepare().catch(() => {}),
      onSubmit(event: FormEvent<HTMLFormElement>) {
        const form = event.currentTarget;
        const { error } = schema.current?.safeParse(read(readTexts(form))) ?? {};
        if (schema.current && !error) return;
        event.preventDefault();
        // Where its code cannot be had, the server checks the form.
        if (!error) {
          void prepare().then(
            () => form.requestSubmit(),
            () => form.submit(),
          );
          return;
        }
        flushSync(() => setErrors(errorsByField(error)));
        form.querySelector<HTMLElement>('[aria-invalid], fieldset:has(> [role=alert])')?.focus();
      },
    },
  };
}
