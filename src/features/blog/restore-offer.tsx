import { Button } from '#ui/button.tsx';
import type { KeptDraft } from './kept-drafts.ts';

const time = new Intl.DateTimeFormat('en-CA', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/Toronto',
});

/** Offers to restore unsaved drafts. */
export function RestoreOffer({
  draft,
  onRestore,
  onDiscard,
}: {
  draft: KeptDraft;
  onRestore: () => void;
  onDiscard: () => void;
}) {
  const title = draft.fields.title.trim();
  return (
    <section
      aria-label="Unsaved writing"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-small border-l-4 border-press bg-paper-sunk p-4"
    >
      <p>
        {draft.kind === 'other' ? 'The other version of ' : 'What you wrote on '}
        {title === '' ? 'a post without a title' : <strong>{title}</strong>} on{' '}
        <time dateTime={draft.keptAt}>{time.format(new Date(draft.keptAt))}</time>
        {draft.kind === 'other' ? ' is kept in this browser.' : ' was not saved. It is kept in this browser.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={onRestore}>
          Restore
        </Button>
        <Button size="small" variant="secondary" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </section>
  );
}
