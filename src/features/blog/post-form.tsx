import { lazy, Suspense, useEffect, useState } from 'react';
import { type FieldErrors, useForm, useWatch } from 'react-hook-form';
import { slugOf } from '#lib/slug.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceField, TextAreaField, TextField } from '#ui/field.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { SwitchField } from '#ui/switch-field.tsx';
import { blogCategories } from './blog-post.ts';
import { PictureField } from './editor/picture-field.tsx';
import { checkPost, type PostFields, readTimeOf } from './post-fields.ts';
import { PostPreview } from './post-preview.tsx';
import { useKeptDraft } from './kept-drafts.tsx';

// The editor is large, and only needed here.
const RichTextEditor = lazy(() => import('./editor/rich-text-editor.tsx'));

/** Why the server refused a post. */
export interface Refusal {
  fields: Record<string, string>;
  freeSlug: string | undefined;
}

const time = new Intl.DateTimeFormat('en-CA', { timeStyle: 'medium', timeZone: 'America/Toronto' });

/** All fields of a blog post. */
export function PostForm({
  postId,
  storedSlug,
  beginning,
  refusal,
  isPaused,
  isSaving,
  onChanges,
  onSave,
  onCancel,
}: {
  postId: string | null;
  storedSlug: string | null;
  beginning: { fields: PostFields; isChanged: boolean; basedOn: string | null };
  refusal: Refusal | undefined;
  /** Whether saving drafts in the browser is paused. */
  isPaused: boolean;
  isSaving: boolean;
  onChanges: (hasChanges: boolean) => void;
  onSave: (fields: PostFields) => Promise<void>;
  onCancel: () => void;
}) {
  const form = useForm<PostFields>({ defaultValues: beginning.fields, resolver: checkPost });
  const { errors, isDirty, isSubmitted } = form.formState;
  // Fields without an input element of their own.
  useEffect(() => {
    for (const name of ['content', 'imageUrl'] as const) form.register(name);
  }, [form]);
  const hasChanges = isDirty || beginning.isChanged;
  useEffect(() => onChanges(hasChanges), [hasChanges, onChanges]);
  const draft = { postId, storedSlug, basedOn: beginning.basedOn };
  const keptAt = useKeptDraft(draft, hasChanges && !isPaused, () => form.getValues());
  useEffect(() => {
    for (const [name, message] of Object.entries(refusal?.fields ?? {}))
      if (name in beginning.fields) form.setError(name as keyof PostFields, { message });
  }, [refusal, form, beginning]);

  const [imageUrl, published] = useWatch({ control: form.control, name: ['imageUrl', 'published'] });
  const [previewed, setPreviewed] = useState<PostFields>();
  const field = (name: keyof PostFields) => ({ ...form.register(name), error: errors[name]?.message });
  const set = (name: keyof PostFields, value: string) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted });
  // While creating, the slug follows the title until it is edited (specification §5).
  const followTitle = (before: string, title: string) => {
    if (postId === null && form.getValues('slug') === slugOf(before)) set('slug', slugOf(title));
  };

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(onSave, (wrong) => {
        setPreviewed(undefined);
        focusContent(wrong);
      })}
      className="grid gap-x-8 gap-y-5 lg:grid-cols-[1fr_18rem]"
    >
      {previewed && (
        <div className="col-span-full">
          <PostPreview fields={previewed} />
        </div>
      )}
      <div hidden={previewed !== undefined} className="min-w-0 space-y-5">
        <TextField
          label="Title"
          required
          {...field('title')}
          onChange={(event) => {
            followTitle(form.getValues('title'), event.target.value);
            void form.register('title').onChange(event);
          }}
        />
        <div>
          <TextField label="Slug" required hint="The end of the address: /blog/slug" {...field('slug')} />
          {refusal?.freeSlug && errors.slug && (
            <Button
              variant="secondary"
              size="small"
              className="mt-2"
              onClick={() => {
                set('slug', refusal.freeSlug!);
                form.clearErrors('slug');
              }}
            >
              Use {refusal.freeSlug}
            </Button>
          )}
        </div>
        <TextAreaField label="Excerpt" required rows={3} {...field('excerpt')} />
        <Suspense fallback={<Spinner label="Loading the editor" />}>
          <RichTextEditor
            label="Content"
            initial={beginning.fields.content}
            error={errors.content?.message}
            onChange={(html) => set('content', html)}
          />
        </Suspense>
      </div>
      <div hidden={previewed !== undefined} className="space-y-5">
        <SwitchField
          label="Published"
          hint="Make this post visible to the public"
          {...form.register('published')}
        />
        {published && (
          <TextField
            label="Publish at"
            type="datetime-local"
            hint="Ontario time. Leave it empty to publish right away."
            {...field('publishAt')}
          />
        )}
        <ChoiceField label="Category" required options={blogCategories} {...field('category')} />
        <TextField label="Author" required autoComplete="off" {...field('author')} />
        <TextField label="Tags" hint="Separated by commas." {...field('tags')} />
        <div>
          <TextField label="Read time" hint="For example, 5 min read." {...field('readTime')} />
          <Button
            variant="quiet"
            size="small"
            className="mt-1"
            onClick={() => set('readTime', readTimeOf(form.getValues('content')))}
          >
            Count the words
          </Button>
        </div>
        <PictureField
          label="Image"
          src={imageUrl}
          error={errors.imageUrl?.message}
          onChange={(picture) => set('imageUrl', picture?.src ?? '')}
        />
      </div>
      <div className="sticky -bottom-5 z-10 col-span-full -mx-5 grid grid-cols-2 items-center gap-3 border-t border-line bg-paper-raised px-5 py-4 sm:-bottom-8 sm:-mx-8 sm:flex sm:flex-wrap sm:justify-end sm:px-8">
        <output className="col-span-full text-small text-ink-soft empty:-mb-3 sm:mr-auto sm:mb-0!">
          {keptAt === false && 'This browser cannot keep a copy: save often.'}
          {keptAt && `Kept in this browser at ${time.format(new Date(keptAt))}`}
        </output>
        <Button variant="quiet" onClick={() => setPreviewed(previewed ? undefined : form.getValues())}>
          {previewed ? 'Back to editing' : 'Preview'}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" className="col-span-full" pendingLabel={isSaving ? 'Saving…' : undefined}>
          {postId === null ? 'Create Post' : 'Update Post'}
        </Button>
      </div>
    </form>
  );
}

/** The form focuses the first invalid field itself, but the editor has to be focused here. */
function focusContent(errors: FieldErrors<PostFields>): void {
  if (errors.content && !errors.title && !errors.slug && !errors.excerpt)
    document.querySelector<HTMLElement>('.rich-text-editor .ql-editor')?.focus();
}
