import { type RefObject, useId, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { blogCategories } from '#features/blog/blog-post.ts';
import { PictureField } from '#features/blog/editor/picture-field.tsx';
import { useTeam } from '#features/team/team.queries.ts';
import type { ErrorBody } from '#http/error-body.ts';
import { isSameName } from '#lib/same-name.ts';
import { browserStorage } from '#platform/drafts/browser-storage.ts';
import { useFacts } from '#platform/facts/use-facts.ts';
import { useMay } from '#platform/user/use-may.ts';
import { SmallButton, QuietButton } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { ChoiceField, TextAreaField, TextField } from '#ui/fields/field.tsx';
import { SwitchField } from '#ui/fields/switch-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { useMedia } from '#ui/use-media.ts';
import { type PostFields, readTimeOf } from './post-fields.ts';

export function PostSettings({
  id,
  box,
  form,
  refusal,
  scheduledFor,
  isOpen,
  isBeside,
  set,
  onClose,
}: {
  id: string;
  box: RefObject<HTMLElement | null>;
  form: UseFormReturn<PostFields>;
  refusal: Partial<ErrorBody> | undefined;
  /** The moment at which the post will appear, if that is in the future. */
  scheduledFor: string | undefined;
  isOpen: boolean;
  isBeside: boolean;
  set: (name: keyof PostFields, value: string) => void;
  onClose: () => void;
}) {
  const { errors } = form.formState;
  const fields = useWatch({ control: form.control, compute: (all) => all });
  const peopleId = useId();
  const field = (name: keyof PostFields) => ({ ...form.register(name), error: errors[name]?.message });
  const {
    people,
    company: { name, authorizedName },
  } = useFacts();
  const author = fields.author.trim();
  const person = people.find((listed) => isSameName(listed.name, author));
  const team = useTeam(useMay()('management')).data?.members ?? [];
  const hidden = person
    ? undefined
    : team.find((member) => member.licenceNumber && isSameName(member.name, author));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key belongs to what is inside
    <section
      ref={box}
      id={id}
      aria-label="Settings"
      hidden={!isOpen}
      onKeyDown={(event) => {
        if (isBeside || event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
      className={classNames(
        'overflow-y-auto overscroll-contain border-line bg-paper-raised [scroll-padding-block:4rem_2rem]',
        isBeside
          ? 'w-[21rem] shrink-0 border-l xl:w-[23rem]'
          : 'absolute inset-y-0 right-0 z-20 w-full animate-slide-in shadow-lifted sm:w-[24rem] sm:border-l',
      )}
    >
      <header className="sticky top-0 z-2 flex min-h-11 items-center justify-between gap-2 border-b border-line bg-paper-raised pr-2 pl-5">
        <h3 className="font-sans text-small font-semibold tracking-normal">Settings</h3>
        <IconButton label="Close settings" tooltip="Close" className="max-sm:size-11" onClick={onClose}>
          <CloseIcon className="size-4.5" />
        </IconButton>
      </header>
      <div className="space-y-5 p-5 text-small">
        <SwitchField
          label="Published"
          hint={
            scheduledFor
              ? `Visible to the public from ${scheduledFor}`
              : 'Make this post visible to the public'
          }
          {...form.register('published')}
        />
        {fields.published && (
          <DateField
            label="Publish at"
            type="datetime-local"
            hint="Eastern time. Leave it empty to publish right away."
            {...field('publishAt')}
          />
        )}
        <div>
          <TextField label="Slug" required hint="The end of the address: /blog/slug" {...field('slug')} />
          {refusal?.freeSlug && errors.slug && (
            <SmallButton
              className="mt-2"
              onClick={() => {
                set('slug', refusal.freeSlug!);
                form.clearErrors('slug');
              }}
            >
              Use {refusal.freeSlug}
            </SmallButton>
          )}
        </div>
        <TextAreaField
          label="Excerpt"
          required
          rows={4}
          hint="What lists and search results show."
          {...field('excerpt')}
        />
        <ChoiceField label="Category" required options={blogCategories} {...field('category')} />
        <div>
          <TextField
            label="Author"
            required
            autoComplete="off"
            list={peopleId}
            hint={
              person
                ? `${person.title}, licence ${person.licenceNumber}: shown with the article.`
                : author === '' || [name, authorizedName].includes(author)
                  ? 'One of your people, whose title is shown with the article, or any other name.'
                  : `${author} is not among the people visitors see: the article shows the name alone.`
            }
            {...field('author')}
          />
          {hidden && (
            <p className="mt-1.5 text-small text-ink-soft">
              {hidden.title}, licence {hidden.licenceNumber}:{' '}
              <TextLink href="/admin/team">show {hidden.name} to visitors</TextLink>
            </p>
          )}
          <datalist id={peopleId}>
            {people.map((listed) => (
              <option key={listed.name} value={listed.name}>
                {listed.title}
              </option>
            ))}
          </datalist>
        </div>
        <TextField label="Tags" hint="Separated by commas." {...field('tags')} />
        <div>
          <TextField label="Read time" hint="For example, 5 min read." {...field('readTime')} />
          <QuietButton
            className="mt-1 -ml-4"
            onClick={() => set('readTime', readTimeOf(form.getValues('content')))}
          >
            Count the words
          </QuietButton>
        </div>
        <PictureField
          label="Image"
          src={fields.imageUrl}
          error={errors.imageUrl?.message}
          onChange={(picture) => set('imageUrl', picture?.src ?? '')}
        />
      </div>
    </section>
  );
}

const storageKey = 'blog-post-settings';

/** Opens and closes the settings: beside the text as this browser remembers, above it on request only. */
export function useSettingsPanel() {
  const isBeside = useMedia('(min-width: 64rem)');
  const [isOpenBeside, setOpenBeside] = useState(() => browserStorage.find(storageKey) !== 'closed');
  const [isOpenAbove, setOpenAbove] = useState(false);
  return {
    isBeside,
    isOpen: isBeside ? isOpenBeside : isOpenAbove,
    setOpen(isOpen: boolean) {
      if (!isBeside) return setOpenAbove(isOpen);
      setOpenBeside(isOpen);
      browserStorage.keep(storageKey, isOpen ? 'open' : 'closed');
    },
  };
}
