import { type ReactNode, useEffect } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { formatMoment } from '#lib/format-moment.ts';
import { Conflict, OtherVersion } from '#platform/drafts/conflict.tsx';
import { QuietButton, SubmitButton } from '#ui/button.tsx';
import { Problem } from '#ui/problem.tsx';
import { useRestoredFocus } from '#ui/use-restored-focus.ts';
import { listDifferences } from './form-labels.ts';
import { type Versioned, type DraftFormKind, useDraftForm } from './use-draft-form.ts';

/** A form for a stored value: shows who changed it last, saves it, and resolves conflicts between two versions. */
export function DraftForm<Stored extends Versioned, Values extends FieldValues, Change = Values>({
  stored,
  onStored,
  about,
  isPage = false,
  onUnsaved,
  children,
  ...kind
}: DraftFormKind<Stored, Values, Change> & {
  stored: Stored;
  onStored: (stored: Stored) => void;
  about: ReactNode;
  /** True if it has a page to itself, whose heading is its name. */
  isPage?: boolean;
  /** Called when there is something to save, or no longer. */
  onUnsaved?: (id: string, isUnsaved: boolean) => void;
  children: ReactNode;
}) {
  const { id, name, labels } = kind;
  const { form, place, draft, error, save, keepMine } = useDraftForm({ ...kind, stored, onStored });
  const { base, theirs, isChanged } = draft;
  const panel = useRestoredFocus<HTMLElement>();
  useEffect(() => onUnsaved?.(id, isChanged), [id, isChanged, onUnsaved]);

  return (
    <section
      ref={panel}
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-14 border-t border-line py-6 text-small outline-none first:border-t-0 first:pt-0"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={`${id}-title`} className={isPage ? 'sr-only' : 'text-h4'}>
          {name}
        </h2>
        <p className="text-ink-soft">
          {base.updatedAt === null || base.updatedBy === null
            ? 'Not changed yet'
            : `Changed ${formatMoment(base.updatedAt)} by ${base.updatedBy}`}
        </p>
      </div>
      <p className="mt-1 mb-4 max-w-[70ch] text-ink-soft">{about}</p>
      <FormProvider {...form}>
        <form
          ref={place}
          noValidate
          aria-label={name}
          // The bar below must not cover what gets the focus.
          className="[&_:is(input,select,textarea)]:scroll-mb-20"
          onSubmit={(event) => void save(event)}
        >
          {children}
          {theirs && (
            <Conflict
              by={theirs.stored.updatedBy}
              savedAt={theirs.stored.updatedAt}
              differences={listDifferences(labels, draft.value, theirs.value)}
              isSaving={draft.isSaving}
              onKeepMine={() => void keepMine()}
              onTakeTheirs={draft.takeTheirs}
            />
          )}
          {!theirs && draft.other && <OtherVersion onSwap={draft.swapOther} />}
          {!theirs && isChanged && (
            // In sight as soon as something has changed, however long the form is.
            <div className="sticky bottom-0 z-10 mt-3 flex flex-wrap items-center gap-2 border-t border-line bg-paper py-2">
              <SubmitButton
                size="small"
                className="max-sm:min-h-11"
                pendingLabel={draft.isSaving && 'Saving…'}
              >
                {`Save ${name.toLowerCase()}`}
              </SubmitButton>
              <QuietButton className="max-sm:min-h-11" disabled={draft.isSaving} onClick={draft.undo}>
                Undo changes
              </QuietButton>
              <Problem>{error}</Problem>
            </div>
          )}
        </form>
      </FormProvider>
    </section>
  );
}
