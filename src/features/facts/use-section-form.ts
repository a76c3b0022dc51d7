import { useEffect, useEffectEvent, useRef } from 'react';
import { type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import { type FactSection, type Facts, sectionNames } from '#brokerage/facts.ts';
import { ApiError, serverMessage } from '#http/api-error.ts';
import { currentOf } from '#platform/drafts/current-of.ts';
import type { SaveState } from '#platform/drafts/saver.ts';
import { useDraft } from '#platform/drafts/use-draft.ts';
import { toast } from '#ui/toasts/toast.ts';
import { putSection, type ReceivedSection, useKeepSection } from './facts.queries.ts';
import { checkSection, fromForm, type SectionValues, toFieldPath, toForm } from './section-values.ts';

/** The form of one section, and the draft that keeps what is typed in the tab until it is saved or undone. */
export function useSectionForm<Section extends FactSection>(
  section: Section,
  stored: ReceivedSection<Section>,
) {
  const keepStored = useKeepSection();
  const draft = useDraft<ReceivedSection<Section>, SectionValues[Section]>({
    kind: 'facts',
    id: section,
    stored,
    toValue: ({ value }) => toForm[section](value),
    versionOf: ({ updatedAt }) => updatedAt,
    send: (values, version, base) => putSection(section, toFacts(values, base), version),
    onStored: (received) => keepStored(section, received),
  });
  const toFacts = (values: FieldValues, { value }: ReceivedSection<Section>) =>
    fromForm[section](values as SectionValues[Section], value) as Facts[Section];
  // The fields of a section are known to its own component; here they are any fields.
  const form: UseFormReturn = useForm({
    defaultValues: draft.value as FieldValues,
    context: draft.base.value,
    resolver: checkSection(section),
  });

  /** What the form shows, as JSON: its object of values is always the same. */
  const shown = useRef(JSON.stringify(draft.value));
  const type = useEffectEvent((values: FieldValues) => {
    const text = JSON.stringify(values);
    // Also told of submitting.
    if (text === shown.current) return;
    shown.current = text;
    draft.change(JSON.parse(text) as SectionValues[Section]);
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => type(values) }),
    [form],
  );
  useEffect(() => {
    const text = JSON.stringify(draft.value);
    if (text === shown.current) return;
    shown.current = text;
    form.reset(draft.value);
  }, [form, draft.value]);

  /** Says what came of it. The Enter key saves as well, wherever in a long section. */
  function tell(saved: SaveState) {
    if (saved.is === 'saved')
      toast({ title: `${sectionNames[section]} saved`, description: 'The site shows it now.' });
    // Two versions are shown instead.
    if (saved.is !== 'failed' || currentOf(saved.error)) return;
    showRefusals(form, section, saved.error);
    toast({
      variant: 'destructive',
      title: 'Nothing was saved',
      description: serverMessage(saved.error),
    });
  }
  const submit = (send: (values: SectionValues[Section]) => Promise<SaveState>) =>
    form.handleSubmit(async (values) => tell(await send(values as SectionValues[Section])));

  return {
    form,
    draft,
    error:
      draft.state.is === 'failed' && !draft.theirs
        ? (serverMessage(draft.state.error) ??
          'Nothing was saved. Please check your connection and try again.')
        : undefined,
    save: submit(draft.save),
    keepMine: submit(draft.keepMine),
  };
}

export type SectionForm = ReturnType<typeof useSectionForm<FactSection>>;

/** What the server refuses is checked here first; a newer server may refuse more. */
function showRefusals(form: UseFormReturn, section: FactSection, error: unknown): void {
  const fields = (error instanceof ApiError && error.body?.fields) || {};
  for (const [path, message] of Object.entries(fields))
    form.setError(toFieldPath(section, path.split('.')).join('.'), { message });
}
