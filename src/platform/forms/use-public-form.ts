import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod/mini';
import { bodyOf } from '#http/request.ts';
import { errorsByField, type SentForm } from '#http/sent-form.ts';
import { findTyped, keepTyped } from '#platform/drafts/typed-values.ts';
import { focusFirstInvalid } from '#ui/use-focus-on-invalid.ts';

type Texts = Record<string, string>;

export const readTexts = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Texts;

/**
 * Runs a form that visitors send. Before sending, it checks the form, shows each mistake beside its field, and focuses
 * the first. A form that the server returned with mistakes looks the same, since forms also work without script. The
 * fields are uncontrolled, so that nothing typed before hydration is lost.
 */
export function usePublicForm<Typed, Name extends string>({
  loadSchema,
  names,
  sent,
  preset = {},
  read = (texts) => texts,
  kept,
  onStart,
  onTyped,
  onWrong,
  send,
  onRefused,
}: {
  /** Its code is fetched when the form is used. */
  loadSchema: () => Promise<z.ZodMiniType<Typed>>;
  /** The fields that can be wrong, from top to bottom. */
  names: readonly Name[];
  sent?: SentForm | undefined;
  preset?: { [Field in Name]?: string | null | undefined };
  /** The form's fields as the schema names them, where they differ. */
  read?: (texts: Texts) => Texts;
  /** Stores what is typed in the tab under this name, and puts it back after a reload. */
  kept?: string;
  onStart?: (found: Texts, form: HTMLFormElement) => void;
  /** Receives what is typed at the start and after each change, if it is kept. */
  onTyped?: (texts: Texts) => void;
  /** Sends the form; without it, the browser does. What it throws is shown as a refusal. */
  send?: (typed: Typed, form: HTMLFormElement) => Promise<void>;
  onWrong?: (wrong: Texts) => void;
  /** Explains a refusal; may return errors by field if the server did not. */
  onRefused?: (error: unknown, form: HTMLFormElement) => Texts | void;
}) {
  const formRef = useRef<HTMLFormElement>(null);
  const schema = useRef<z.ZodMiniType<Typed>>(undefined);
  const [returnedForm, setReturnedForm] = useState(sent);
  const [errors, setErrors] = useState<Texts>(sent?.errors ?? {});
  const [isUnsent, setIsUnsent] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const prepare = async () => void (schema.current ??= await loadSchema());
  const textsOf = (form: HTMLFormElement) => read(readTexts(form));

  const start = useEffectEvent(() => {
    if (!kept) return;
    // A returned form already has the latest input.
    const found = sent ? {} : findTyped(kept, { fields: names, preset });
    const present = readTexts(formRef.current!);
    for (const field of formRef.current!.elements as HTMLCollectionOf<HTMLInputElement>) {
      const { name, type } = field;
      const text = found[name];
      // Anything typed before hydration is newer.
      if (text === undefined || (present[name] ?? '') !== (preset[name as Name] ?? '')) continue;
      if (type === 'radio') field.checked = field.value === text;
      else field.value = text;
    }
    onStart?.(found, formRef.current!);
  });
  useEffect(() => start(), []);
  // After each change, since that takes away what was wrong.
  useEffect(() => {
    if (!kept || !formRef.current) return;
    const values = textsOf(formRef.current);
    keepTyped(kept, { values, fields: names, preset });
    onTyped?.(values);
  });

  function show(wrong: Texts, form: HTMLFormElement) {
    flushSync(() => {
      setErrors(wrong);
      onWrong?.(wrong);
    });
    focusFirstInvalid(form);
  }

  /** Checks all fields or those named, and shows what is wrong. Returns the values if nothing is. */
  async function check(form: HTMLFormElement, only: readonly string[] = names): Promise<Typed | undefined> {
    // If the schema's code cannot be loaded, the server checks the form.
    await prepare().catch(() => {});
    const texts = textsOf(form);
    const { data = texts as Typed, error } = schema.current?.safeParse(texts) ?? {};
    const wrong = Object.entries(error ? errorsByField(error) : {}).filter(([name]) => only.includes(name));
    show(Object.fromEntries(wrong), form);
    return wrong.length === 0 ? data : undefined;
  }

  async function submit(form: HTMLFormElement) {
    setReturnedForm(undefined);
    setIsUnsent(false);
    const typed = await check(form);
    if (!typed) return;
    if (!send) return sendByBrowser(form);
    try {
      await send(typed, form);
      setIsSent(true);
    } catch (error) {
      const wrong = onRefused?.(error, form) ?? bodyOf(error)?.fields;
      setIsUnsent(!wrong);
      show(wrong ?? {}, form);
    }
  }

  async function sendByBrowser(form: HTMLFormElement) {
    // Check the connection first: if it is down, the browser's error page would replace what was typed.
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
    /** The form as the server returned it, until it is sent again. */
    returnedForm,
    errors,
    firstSent,
    /** True after a try that got no answer, or a refusal that no field explains. */
    isUnsent,
    isSending,
    check,
    /** Takes away what was wrong with these fields. */
    forget,
    field: (name: Name) => ({
      name,
      defaultValue: (isSent ? undefined : sent?.values[name]) ?? preset[name] ?? undefined,
      error: errors[name],
      autoFocus: name === firstSent,
    }),
    form: {
      ref: formRef,
      method: 'post' as const,
      // Says what is missing at the fields, not as browsers do.
      noValidate: true,
      onChange: ({ target }: FormEvent<HTMLFormElement>) => forget((target as HTMLInputElement).name),
      onFocus: () => void prepare().catch(() => {}),
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        if (isSending) return;
        setIsSending(true);
        void submit(event.currentTarget).finally(() => setIsSending(false));
      },
    },
  };
}
