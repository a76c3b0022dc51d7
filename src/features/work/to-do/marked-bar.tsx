import { outcomes, type Outcome } from '#features/follow-ups/follow-up.ts';
import { useShortcuts } from '#platform/admin/shortcuts.ts';
import { SmallButton } from '#ui/button.tsx';
import { Menu, MenuItem } from '#ui/dialogs/menu.tsx';
import type { useRowActions } from './use-row-actions.ts';

/** The steps for all rows that are marked, at the foot of the window. */
export default function MarkedBar({
  actions: { marked, areAllCalls, takeOver, finish, putOff, close },
  onClose,
}: {
  actions: ReturnType<typeof useRowActions>;
  onClose: () => void;
}) {
  useShortcuts({ Escape: onClose });
  return (
    <section
      aria-label="Marked"
      className="sticky bottom-2 z-10 mx-auto flex w-fit max-w-full flex-wrap items-center gap-2 rounded-large border border-line-strong bg-paper-raised px-3 py-2 text-small shadow-lifted"
    >
      <output className="tabular mr-1 font-semibold">{marked.length} marked</output>
      <SmallButton onClick={() => void takeOver()}>Take over</SmallButton>
      <SmallButton aria-keyshortcuts="d" onClick={() => void finish()}>
        {areAllCalls ? 'Called' : 'Done'}
      </SmallButton>
      <SmallButton aria-keyshortcuts="s" onClick={() => void putOff()}>
        Tomorrow
      </SmallButton>
      <Menu trigger={<SmallButton>Close…</SmallButton>}>
        {Object.entries(outcomes).map(([outcome, label]) => (
          <MenuItem key={outcome} onSelect={() => void close(outcome as Outcome)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
      <SmallButton aria-keyshortcuts="Escape" onClick={onClose}>
        Unmark
      </SmallButton>
    </section>
  );
}
