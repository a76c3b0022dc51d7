import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import { type FactSection, type Facts, sectionNames } from '#brokerage/facts.ts';
import { ApiError, serverMessage } from '#http/api-error.ts';
import { currentOf } from '#http/changed-meanwhile.ts';
import { toast } from '#ui/toasts/toast.ts';
import { deleteSection, putSection, type ReceivedSection, useKeepSection } from './facts.queries.ts';
import { findKeptSection, forgetSection, keepSection } from './kept-section.ts';
import { checkSection, fromForm, type SectionValues, toFieldPath, toForm } from './section-values.ts';

/**
 * The form of one section. What is typed is kept in the tab until it is saved or undone. If a colleague saved something
 * else in the meantime, `theirs` is theirs, and only saving again overrides it.
 */
export function useSectionForm<Section extends FactSection>(
  section: Section,
  stored: ReceivedSection<Section>,
) {
  const [kept] = useState(() => findKeptSection(section));
  const [base, setBase] = useState(kept?.base ?? stored);
  const [theirs, setTheirs] = useState<ReceivedSection<Section>>();
  // The fields of a section are known to its own component; here they are any fields.
  const form: UseFormReturn = useForm({
    defaultValues: toForm[section](base.value) as FieldValues,
    context: base.value,
    resolver: checkSection(section),
  });
  const keepStored = useKeepSection();
  const { isDirty } = form.formState;

  useEffect(() => {
    if (kept) form.reset(kept.values, { keepDefaultValues: true });
  }, [form, kept]);

  const keep = useEffectEvent(() => {
    if (form.formState.isDirty)
      keepSection(section, { values: form.getValues() as SectionValues[Section], base });
  });
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => keep() }), [form]);
  useEffect(() => {
    if (!isDirty) return undefined;
    keep();
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  function startAgain(from: ReceivedSection<Section>) {
    setBase(from);
    setTheirs(undefined);
    form.reset(toForm[section](from.value));
    forgetSection(section);
  }

  const change = useMutation({
    mutationFn: (send: () => Promise<ReceivedSection<Section>>) => send(),
    onSuccess: (saved) => {
      keepStored(section, saved);
      startAgain(saved);
      // The Enter key saves as well, wherever in a long section.
      toast({ title: `${sectionNames[section]} saved`, description: 'The site shows it now.' });
    },
    onError: (error) => {
      const current = currentOf(error) as ReceivedSection<Section> | undefined;
      if (current) {
        keepStored(section, current);
        setTheirs(current);
      }
      showRefusals(form, section, error);
      toast({ variant: 'destructive', title: 'Nothing was saved', description: serverMessage(error) });
    },
  });
  const valueOf = (values: FieldValues) =>
    fromForm[section](values as SectionValues[Section], base.value) as Facts[Section];
  const save = form.handleSubmit((values) =>
    change.mutate(() => putSection(section, { value: valueOf(values), basedOn: (theirs ?? base).updatedAt })),
  );

  return {
    form,
    section,
    base,
    theirs,
    isDirty,
    isSaving: change.isPending,
    error:
      change.isError && !theirs
        ? (serverMessage(change.error) ?? 'Nothing was saved. Please check your connection and try again.')
        : undefined,
    save,
    /** The value as typed, if it is complete; otherwise the first mistake gets the focus. */
    check: () =>
      new Promise<Facts[Section] | undefined>((resolve) => {
        void form.handleSubmit(
          (values) => resolve(valueOf(values)),
          () => resolve(undefined),
        )();
      }),
    undo: () => {
      change.reset();
      startAgain(theirs ?? base);
    },
    /** Returns to what the program’s files say. */
    restoreFile: () => {
      const { updatedAt } = theirs ?? base;
      if (updatedAt !== null) change.mutate(() => deleteSection(section, updatedAt));
    },
  };
}

export type SectionForm = Omit<ReturnType<typeof useSectionForm<FactSection>>, 'check'> & {
  check: () => Promise<Facts[FactSection] | undefined>;
};

/** What the server refuses is checked here first; a newer server may refuse more. */
function showRefusals(form: UseFormReturn, section: FactSection, error: unknown): void {
  const fields = (error instanceof ApiError && error.body?.fields) || {};
  for (const [path, message] of Object.entries(fields)) {
    const [first, ...rest] = path.split('.');
    if (first === 'value') form.setError(toFieldPath(section, rest).join('.'), { message });
  }
}
