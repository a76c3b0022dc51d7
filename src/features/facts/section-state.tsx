import { formatMoment } from '#lib/format-moment.ts';
import { AlertDialog } from '#ui/dialogs/alert-dialog.tsx';
import type { SectionForm } from './use-section-form.ts';

/** Where a section’s value comes from, and the way back to the original. */
export function SectionState({
  form: {
    draft: { base, isChanged },
    isSaving,
    restoreFile,
  },
  name,
}: {
  form: SectionForm;
  name: string;
}) {
  if (base.state === 'file' || base.updatedAt === null)
    return <p className="text-ink-soft">The original, unchanged</p>;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-ink-soft">
      Changed {formatMoment(base.updatedAt)} by {base.updatedBy}
      <AlertDialog
        trigger={
          <button
            type="button"
            disabled={isSaving}
            aria-label={`Back to the original: ${name}`}
            className="link inline-flex min-h-11 items-center font-semibold text-ink sm:min-h-6"
          >
            Back to the original
          </button>
        }
        title={`Back to the original: ${name}?`}
        description="What was entered here is deleted, and the site says at once what it said before anybody changed this section."
        caution={isChanged ? 'What you have typed and not saved is lost, too.' : undefined}
        actionLabel="Back to the original"
        onAction={restoreFile}
      />
    </p>
  );
}
