import { type ReactNode, useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import { type FactSection, sectionNames } from '#brokerage/facts.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { Conflict } from '#platform/drafts/conflict.tsx';
import { OtherVersion } from '#platform/drafts/other-version.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import type { ReceivedSection } from './facts.queries.ts';
import { SectionBar } from './section-bar.tsx';
import { listDifferences } from './sections/field-labels.ts';
import { useSectionForm } from './use-section-form.ts';

/** A section of the facts: who changed it last, and the form that changes it. */
export function SectionPanel({
  section,
  stored,
  about,
  isPage = false,
  onUnsaved,
  children,
}: {
  section: FactSection;
  stored: ReceivedSection;
  about: ReactNode;
  /** Whether it has a page to itself, whose heading is its name. */
  isPage?: boolean;
  /** Called when there is something to save, or no longer. */
  onUnsaved?: (section: FactSection, isUnsaved: boolean) => void;
  children: ReactNode;
}) {
  const sectionForm = useSectionForm(section, stored);
  const { form, draft, save, keepMine } = sectionForm;
  const { base, theirs, isChanged } = draft;
  const name = sectionNames[section];
  const panel = useKeptFocus<HTMLElement>();
  useEffect(() => onUnsaved?.(section, isChanged), [section, isChanged, onUnsaved]);

  return (
    <section
      ref={panel}
      id={section}
      tabIndex={-1}
      aria-labelledby={`${section}-title`}
      className="scroll-mt-14 border-t border-line py-6 text-small outline-none first:border-t-0 first:pt-0"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2
          id={`${section}-title`}
          className={isPage ? 'sr-only' : 'font-sans text-base font-semibold tracking-normal'}
        >
          {name}
        </h2>
        <p className="text-ink-soft">
          {base.updatedAt === null
            ? 'Not changed yet'
            : `Changed ${formatMoment(base.updatedAt)} by ${base.updatedBy}`}
        </p>
      </div>
      <p className="mt-1 mb-4 max-w-[70ch] text-ink-soft">{about}</p>
      {base.isUnusable && (
        <p role="alert" className="mb-4 border-l-4 border-wrong bg-wrong-soft px-3 py-2">
          This version of the site cannot use all that was entered, and shows what you see here. Check it, and
          save it again.
        </p>
      )}
      <FormProvider {...form}>
        <form
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
              differences={listDifferences(section, draft.value, theirs.value)}
              isSaving={draft.isSaving}
              onKeepMine={() => void keepMine()}
              onTakeTheirs={draft.takeTheirs}
            />
          )}
          {!theirs && draft.other && <OtherVersion onSwap={draft.swapOther} onDrop={draft.dropOther} />}
          <SectionBar form={sectionForm} name={name} />
        </form>
      </FormProvider>
    </section>
  );
}
