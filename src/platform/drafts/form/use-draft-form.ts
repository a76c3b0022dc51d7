import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FieldValues, type Resolver, useForm, type UseFormReturn } from 'react-hook-form';
import type { $ZodType } from 'zod/v4/core';
import { bodyOf, serverMessage } from '#http/request.ts';
import type { Version } from '#platform/drafts/entity-tag.ts';
import { currentOf, type SaveState } from '#platform/drafts/saver.ts';
import { useDraft } from '#platform/drafts/use-draft.ts';
import { toast } from '#ui/toasts/toast.ts';
import { useFocusOnInvalid } from '#ui/use-focus-on-invalid.ts';
import { type FormLabels, wasRefused } from './form-labels.ts';

/** Something stored that is changed as a whole, as the browser receives it. */
export interface Versioned {
  /** ISO 8601 in UTC; null while nobody has changed it. */
  updatedAt: string | null;
  updatedBy: string | null;
}

export interface DraftFormKind<Stored extends Versioned, Values extends FieldValues, Change = Values> {
  /** With `id`, the name of its draft in the browser. */
  kind: string;
  id: string;
  name: string;
  labels: FormLabels;
  /** Checks the values, and makes of them what is sent. */
  schema: $ZodType<Change>;
  /** Converts the stored value to the form's values. */
  toValues: (stored: Stored) => Values;
  /** Adds every field an entry of a list can have: an omitted one would keep showing its former value. */
  toFields?: ((values: Values) => FieldValues) | undefined;
  /** Saves a change over a version. Throws ApiError, whose fields are those of the form. */
  send: (change: Change, version: Version) => Promise<Stored>;
  /** Says where the saved change is visible. */
  describeSaved?: (change: Change) => string;
  /** Asks about a suspicious change; false returns to editing. */
  askFirst?: (change: Change) => Promise<boolean>;
}

/** A form, and the draft that keeps what is typed in the tab until it is saved or undone. Blank fields are left out. */
export function useDraftForm<Stored extends Versioned, Values extends FieldValues, Change = Values>({
  stored,
  onStored,
  toFields = (values) => values,
  ...kind
}: DraftFormKind<Stored, Values, Change> & { stored: Stored; onStored: (stored: Stored) => void }) {
  const draft = useDraft<Stored, Values>({
    ...kind,
    stored,
    onStored,
    toValue: (from) => plain(kind.toValues(from)),
    // The form submits what the schema made of the values.
    send: kind.send as unknown as (values: Values, version: Version) => Promise<Stored>,
    versionOf: ({ updatedAt }) => updatedAt,
  });
  const check = zodResolver(kind.schema as $ZodType<FieldValues, FieldValues>) as Resolver;
  // The fields are known to the form's own component; here they are any fields.
  const form: UseFormReturn = useForm({
    mode: 'onTouched',
    // It may be in an entry that is folded.
    shouldFocusError: false,
    defaultValues: toFields(draft.value),
    resolver: (values, context, options) => check(plain(values), context, options),
  });

  /** The form's values as text; comparing objects would not work, since the form reuses one. */
  const shown = useRef(textOf(draft.value));
  /** Values since the form was reset: the draft of an earlier render can be one of these. */
  const past = useRef(new WeakSet<object>([draft.value]));
  const type = useEffectEvent((values: FieldValues) => {
    const text = textOf(values);
    // Also told of submitting.
    if (text === shown.current) return;
    shown.current = text;
    const next = JSON.parse(text) as Values;
    past.current.add(next);
    draft.change(next);
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => type(values) }),
    [form],
  );
  useEffect(() => {
    const text = textOf(draft.value);
    if (text === shown.current || past.current.has(draft.value)) return;
    shown.current = text;
    past.current = new WeakSet<object>([draft.value]);
    form.reset(toFields(draft.value));
  }, [form, draft.value, toFields]);

  /** Changes whenever saving was refused, which moves the focus to the first invalid field. */
  const [refusal, setRefusal] = useState<object>();
  const place = useFocusOnInvalid(refusal);
  function tell(saved: SaveState, change: Change) {
    const { name, describeSaved = () => 'Now on the site.' } = kind;
    if (saved.is === 'saved') toast({ title: `${name} saved`, description: describeSaved(change) });
    // Two versions are shown instead.
    if (saved.is !== 'failed' || currentOf(saved.error)) return;
    // The same rules were checked here before sending; a newer server may have more of them.
    const fields = bodyOf(saved.error)?.fields || {};
    for (const [path, message] of Object.entries(fields)) form.setError(path, { message });
    setRefusal({});
  }
  const submit = (save: (values: Values) => Promise<SaveState>) =>
    form.handleSubmit(async (values) => {
      const change = values as Change;
      if ((await kind.askFirst?.(change)) !== false) tell(await save(values as Values), change);
    }, setRefusal);

  return {
    form,
    place,
    draft,
    error:
      draft.state.is === 'failed' && !draft.theirs
        ? (serverMessage(draft.state.error) ??
          'Nothing was saved. Please check your connection and try again.')
        : wasRefused(form.formState) && describeErrors(form.formState.errors),
    save: submit(draft.save),
    keepMine: submit(draft.keepMine),
  };
}

function describeErrors(errors: object): string | undefined {
  const [only, ...others] = messagesIn(errors);
  return others.length > 0 ? `Please check ${others.length + 1} fields.` : only && `${only}.`;
}

const messagesIn = (errors: object): string[] =>
  Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (name === 'message' && typeof error === 'string') return error;
    // `ref` is the field's element, not an error.
    return name !== 'ref' && typeof error === 'object' && error ? messagesIn(error) : [];
  });

/** Values as JSON, without what is blank or null, and the same in whatever order they were written. */
export function textOf(values: object): string {
  return JSON.stringify(values, (_name, value: unknown) => {
    if (value === null || (typeof value === 'string' && value.trim() === '')) return undefined;
    if (typeof value !== 'object' || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}

const plain = <Values extends object>(values: Values) => JSON.parse(textOf(values)) as Values;
