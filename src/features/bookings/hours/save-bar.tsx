import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import type { useSetting } from './use-setting.ts';

type Setting = Pick<
  ReturnType<typeof useSetting>,
  'isChanged' | 'isSaving' | 'isSaved' | 'error' | 'hasConflict' | 'discard'
> & { save: () => void };

/** Saves a setting or undoes what was chosen, and says how that went. */
export function SaveBar({
  setting: { isChanged, isSaving, isSaved, error, hasConflict, save, discard },
  label,
  theirs,
}: {
  setting: Setting;
  label: string;
  /** What a colleague saved in the meantime, in words. */
  theirs: ReactNode;
}) {
  return (
    <>
      {hasConflict && (
        <p role="alert" className="mt-4 border-l-4 border-wrong bg-wrong-soft px-3 py-2">
          <strong>A colleague saved something else in the meantime:</strong> {theirs} Nothing was overwritten,
          and your changes are still here.
        </p>
      )}
      {error !== undefined && (
        <p role="alert" className="mt-4 font-semibold text-wrong">
          {error}
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {(isChanged || hasConflict) && (
          <>
            <Button size="small" pendingLabel={isSaving ? 'Saving…' : undefined} onClick={() => save()}>
              {hasConflict ? 'Save mine instead' : label}
            </Button>
            <Button size="small" variant="quiet" disabled={isSaving} onClick={discard}>
              {hasConflict ? 'Use theirs' : 'Undo changes'}
            </Button>
          </>
        )}
        <output className="text-ink-soft">{isSaved && 'Saved.'}</output>
      </div>
    </>
  );
}
