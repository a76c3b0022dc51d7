import { Button } from '#ui/button.tsx';
import type { SectionForm } from './use-section-form.ts';

/** Saves a section, or undoes what was typed. */
export function SectionBar({ form: { draft, error }, name }: { form: SectionForm; name: string }) {
  if (draft.theirs || (!draft.isChanged && !draft.base.isUnusable)) return null;
  return (
    // In sight as soon as something has changed, however long the section is.
    <div className="sticky bottom-0 z-10 mt-3 flex flex-wrap items-center gap-2 border-t border-line bg-paper py-2">
      <Button
        type="submit"
        size="small"
        className="max-sm:min-h-11"
        pendingLabel={draft.isSaving ? 'Saving…' : undefined}
      >
        {`Save ${name.toLowerCase()}`}
      </Button>
      <Button
        size="small"
        variant="quiet"
        className="max-sm:min-h-11"
        disabled={draft.isSaving}
        onClick={draft.undo}
      >
        Undo changes
      </Button>
      {error !== undefined && (
        <p role="alert" className="font-semibold text-wrong">
          {error}
        </p>
      )}
    </div>
  );
}
