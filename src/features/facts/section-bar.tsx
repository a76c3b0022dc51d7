import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { SectionForm } from './use-section-form.ts';

/** Saves a section, undoes what was typed, shows what it would look like, or returns to the original. */
export function SectionBar({
  form: { base, theirs, isDirty, isSaving, isSaved, error, undo, restoreFile },
  name,
  onPreview,
}: {
  form: SectionForm;
  name: string;
  onPreview: (opener: HTMLElement) => void;
}) {
  const hasConflict = theirs !== undefined;
  const canSave = isDirty || hasConflict || base.state === 'unusable';
  return (
    <div
      className={classNames(
        'mt-5 -mx-3 flex flex-wrap items-center gap-2 px-3 py-2',
        // In sight while there is something to save, however long the section is.
        canSave && 'sticky bottom-0 z-10 border-t border-line bg-paper',
      )}
    >
      {canSave && (
        <Button
          type="submit"
          size="small"
          className="max-sm:min-h-11"
          pendingLabel={isSaving ? 'Saving…' : undefined}
        >
          {hasConflict ? 'Save mine instead' : `Save ${name.toLowerCase()}`}
        </Button>
      )}
      <Button
        size="small"
        variant="secondary"
        className="max-sm:min-h-11"
        aria-label={`Preview ${name.toLowerCase()}`}
        onClick={(event) => onPreview(event.currentTarget)}
      >
        Preview
      </Button>
      {(isDirty || hasConflict) && (
        <Button size="small" variant="quiet" className="max-sm:min-h-11" disabled={isSaving} onClick={undo}>
          {hasConflict ? 'Use theirs' : 'Undo changes'}
        </Button>
      )}
      <output className="text-ink-soft">{isSaved && 'Saved: the site shows it now.'}</output>
      {error !== undefined && (
        <p role="alert" className="font-semibold text-wrong">
          {error}
        </p>
      )}
      {base.state !== 'file' && !hasConflict && (
        <AlertDialog
          trigger={
            <Button
              size="small"
              variant="quiet"
              className="max-sm:min-h-11 sm:-mr-4 sm:ml-auto"
              aria-label={`Back to the original of ${name.toLowerCase()}`}
              disabled={isSaving}
            >
              Back to the original
            </Button>
          }
          title={`Back to the original of ${name.toLowerCase()}?`}
          description="What was entered here is deleted, and the site shows at once what the program’s files say."
          caution={isDirty ? 'What you have typed and not saved is lost, too.' : undefined}
          actionLabel="Back to the original"
          onAction={restoreFile}
        />
      )}
    </div>
  );
}
