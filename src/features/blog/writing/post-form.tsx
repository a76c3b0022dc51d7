import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldErrors, useForm, useWatch } from 'react-hook-form';
import { PostPreview } from '#features/blog/preview/post-preview.tsx';
import { whenScheduled } from '#features/blog/when-scheduled.ts';
import { ApiError, bodyOf } from '#http/request.ts';
import { slugOf } from '#lib/slug.ts';
import { SmallButton, SubmitButton } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useMedia } from '#ui/use-media.ts';
import { type EditedPost, EditorHeader } from './editor-header.tsx';
import { checkPost, emptyFields, payloadOf, type PostFields } from './post-fields.ts';
import { PostSettings, useSettingsPanel } from './post-settings.tsx';
import { TitleField } from './title-field.tsx';

// The editor is large, and only needed here.
const RichTextEditor = lazy(() => import('#features/blog/editor/rich-text-editor.tsx'));

export function PostForm({
  titleId,
  draft,
  initial,
  error,
  offers,
  instead,
  onSave,
  onCancel,
  menu,
}: {
  titleId: string;
  draft: EditedPost;
  initial: PostFields;
  /** The failure to save the post, unless something else shows it. */
  error: unknown;
  /** Drafts to restore, above the title. */
  offers: ReactNode;
  /** Two versions to choose from, in place of title, text and settings. */
  instead: ReactNode;
  onSave: () => Promise<void>;
  onCancel: () => void;
  menu: ReactNode;
}) {
  const id = useId();
  const isNew = !draft.base;
  const refusal = bodyOf(error);
  // The first wrong field may be in a closed panel, and the form does not know how to focus the text.
  const form = useForm<PostFields>({ defaultValues: initial, resolver: checkPost, shouldFocusError: false });
  const { errors, isSubmitted } = form.formState;
  // Fields without an input element of their own.
  useEffect(() => {
    for (const name of ['content', 'imageUrl'] as const) form.register(name);
  }, [form]);
  const reported = useRef(JSON.stringify(initial));
  const reportChange = useEffectEvent((values: PostFields) => {
    // Always in this order, so that drafts can be compared.
    const fields = { ...emptyFields, ...values };
    const text = JSON.stringify(fields);
    // The subscription also fires on submit, with unchanged values.
    if (text === reported.current) return;
    reported.current = text;
    draft.change(fields);
  });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => reportChange(values) }),
    [form],
  );

  const settings = useSettingsPanel();
  const panel = useRef<HTMLElement>(null);
  const isWide = useMedia('(min-width: 40rem)');
  const [toolbarPlace, setToolbarPlace] = useState<HTMLElement | null>(null);
  const [previewed, setPreviewed] = useState<PostFields>();
  const isWriting = !previewed && !instead;

  /** Shows the first field that is wrong, wherever it is. */
  function showWrong({ title: wrongTitle, content, ...others }: FieldErrors<PostFields>) {
    const inPanel = panel.current!.querySelectorAll<HTMLInputElement>('[name], [inputmode=url]');
    // The picture's address has no name.
    const first = [...inPanel].find(({ name }) => (name || 'imageUrl') in others);
    flushSync(() => {
      setPreviewed(undefined);
      if (first && (settings.isBeside || !(wrongTitle || content))) settings.setOpen(true);
    });
    if (wrongTitle) form.setFocus('title');
    else if (content) focusText();
    else first?.focus();
  }
  const showRefused = useEffectEvent(showWrong);
  useEffect(() => {
    const named = Object.entries(refusal?.fields ?? {}).filter(([name]) => name in emptyFields);
    for (const [name, message] of named) form.setError(name as keyof PostFields, { message });
    const wrong = Object.fromEntries(named.map(([name]) => [name, { type: 'server' }]));
    // After this rendering: it may have to open the settings first.
    const later = setTimeout(() => named.length > 0 && showRefused(wrong));
    return () => clearTimeout(later);
  }, [refusal, form]);

  const set = (name: keyof PostFields, value: string) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted });
  // While creating, the slug follows the title until it is edited (specification §5).
  const followTitle = (before: string, after: string) => {
    if (isNew && form.getValues('slug') === slugOf(before)) set('slug', slugOf(after));
  };
  const titleField = form.register('title');
  const titleNow = useWatch({ control: form.control, name: 'title' });
  const scheduledFor = useWatch({
    control: form.control,
    compute: (fields) => whenScheduled(payloadOf(fields), new Date()),
  });
  const { title: _title, content: _content, ...wrongSettings } = errors;

  const actions = (
    <>
      <SmallButton className="max-sm:flex-1" onClick={onCancel}>
        Cancel
      </SmallButton>
      <SubmitButton
        form={`${id}-form`}
        size="small"
        className="max-sm:flex-2"
        disabled={Boolean(instead)}
        pendingLabel={draft.isSaving && 'Saving…'}
      >
        {scheduledFor ? `Schedule for ${scheduledFor}` : isNew ? 'Create Post' : 'Update Post'}
      </SubmitButton>
    </>
  );

  return (
    <div className="flex h-dvh flex-col">
      <EditorHeader
        titleId={titleId}
        draft={draft}
        menu={menu}
        actions={isWide && actions}
        isPreview={previewed !== undefined}
        settings={settings}
        settingsId={`${id}-settings`}
        wrongSettings={Object.keys(wrongSettings).length}
        wrong={isSubmitted ? Object.keys(errors).length : 0}
        onPreview={() => setPreviewed(previewed ? undefined : form.getValues())}
        onClose={onCancel}
      />
      {error !== undefined && !(error instanceof ApiError) && (
        <p role="alert" className="bg-wrong-soft px-4 py-2 text-small font-semibold text-wrong">
          The server could not be reached, so this is not saved there yet. Your text is still here: check your
          connection and try again.
        </p>
      )}
      <form
        id={`${id}-form`}
        noValidate
        onSubmit={(event) => void form.handleSubmit(onSave, showWrong)(event)}
        onInvalidCapture={({ target }) =>
          showWrong({ [(target as HTMLInputElement).name]: { type: 'half' } })
        }
        className="relative flex min-h-0 flex-1"
      >
        <div
          className="flex min-w-0 flex-1 flex-col"
          inert={isWriting && settings.isOpen && !settings.isBeside}
        >
          <div ref={setToolbarPlace} hidden={!isWriting} className="relative z-10" />
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain bg-paper text-ink scheme-light [scroll-padding-block:2rem_4rem]">
            {instead && <div className="mx-auto max-w-6xl px-5 py-8">{instead}</div>}
            {previewed && <PostPreview fields={previewed} />}
            <div
              hidden={!isWriting}
              className="mx-auto flex min-h-full max-w-[46.5rem] flex-col px-5 pt-6 sm:pt-10"
            >
              {offers}
              <TitleField
                {...titleField}
                value={titleNow}
                error={errors.title?.message}
                hasFocus={isNew}
                onEnter={focusText}
                onChange={(event) => {
                  // One line, also when several are pasted.
                  event.target.value = event.target.value.replaceAll(/\s*\n\s*/g, ' ');
                  followTitle(form.getValues('title'), event.target.value);
                  void titleField.onChange(event);
                }}
              />
              <Suspense fallback={<Spinner label="Loading the editor" />}>
                <RichTextEditor
                  initial={initial.content}
                  toolbarPlace={toolbarPlace}
                  hasFocus={!isNew}
                  error={errors.content?.message}
                  onChange={(html) => set('content', html)}
                />
              </Suspense>
            </div>
          </div>
        </div>
        <PostSettings
          id={`${id}-settings`}
          box={panel}
          form={form}
          {...{ refusal, scheduledFor }}
          isOpen={settings.isOpen && isWriting}
          isBeside={settings.isBeside}
          set={set}
          onClose={() => settings.setOpen(false)}
        />
      </form>
      {!isWide && <div className="flex gap-2 border-t border-line px-3 py-1.5">{actions}</div>}
    </div>
  );
}

function focusText(): void {
  document.querySelector<HTMLElement>('.rich-text-editor .ql-editor')?.focus();
}
