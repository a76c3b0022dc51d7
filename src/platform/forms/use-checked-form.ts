import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod/mini';
import { errorsByField, type SentForm } from '#http/sent-form.ts';
import { focusFirstWrong } from '#ui/use-focus-on-wrong.ts';

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
  const [isUnsent, setIsUnsent] = useState(false);
  const schema = useRef<z.ZodMiniType>(undefined);
  const [isSending, setIsSending] = useState(false);
  const prepare = async () => void (schema.current ??= await loadSchema());

  async function send(form: HTMLFormElement) {
    // Where its code cannot be had, the server checks the form.
    await prepare().catch(() => {});
    const { error } = schema.current?.safeParse(read(readTexts(form))) ?? {};
    if (error) {
      flushSync(() => setErrors(errorsByField(error)));
      focusFirstWrong(form);
      return;
    }
    // If nobody answered, the browser would show a page of its own in place of what was typed.
    const answer = await fetch('/healthz').catch(() => {});
    setIsUnsent(!answer);
    if (!answer) return;
    form.submit();
    // The answer replaces this page, unless the visitor stops it or comes back.
    await new Promise((resolve) => {
      addEventListener('pagehide', resolve, { once: true });
      setTimeout(resolve, 10_000);
    });
  }

  const firstSent = names.find((name) => sent?.errors[name]);
  const forget = (...changed: string[]) =>
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !changed.includes(name))),
    );
  return {
    errors,
    firstSent,
    /** Whether nobody answered. */
    isUnsent,
    isSending,
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
        event.preventDefault();
        if (isSending) return;
        setIsSending(true);
        void send(event.currentTarget).finally(() => setIsSending(false));
      },
    },
  };
}
