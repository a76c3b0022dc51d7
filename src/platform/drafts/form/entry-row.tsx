import { type ReactNode, useState } from 'react';
import { DeleteIcon } from '#ui/admin-icons.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { UnfoldIcon } from '#ui/icons.tsx';

/** An entry of a list: its summary, whose fields unfold, or the fields themselves; and what moves or removes it. */
export function EntryRow({
  name,
  summary,
  startsOpen,
  isWrong,
  isFirst,
  isLast,
  onMove,
  onRemove,
  children,
}: {
  name: string;
  summary: ReactNode;
  startsOpen: boolean;
  /** Whether one of its fields is: then they stay visible. */
  isWrong: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMove: (direction: -1 | 1) => void;
  onRemove: () => void;
  children: ReactNode;
}) {
  const [isUnfolded, setUnfolded] = useState(startsOpen);
  const isOpen = isUnfolded || isWrong;
  return (
    <li
      className={summary && isOpen ? '-mx-3 border-l-4 border-l-ink bg-paper-raised py-1 pr-3 pl-2' : 'py-1'}
    >
      <div className={`flex gap-x-2 ${summary ? 'items-center' : 'max-sm:flex-col'}`}>
        <div className="min-w-0 grow">{summary ?? children}</div>
        <div className={`-mr-2 flex shrink-0 ${summary ? '' : 'self-end pb-1'}`}>
          {summary && (
            <Button
              size="small"
              variant="quiet"
              className="max-sm:min-h-11 max-sm:px-3"
              aria-expanded={isOpen}
              aria-label={`${isOpen ? 'Close' : 'Edit'} ${name}`}
              disabled={isWrong}
              onClick={() => setUnfolded(!isUnfolded)}
            >
              {isOpen ? 'Close' : 'Edit'}
            </Button>
          )}
          {moves.map(({ to, direction }) => (
            <IconButton
              key={to}
              label={`Move ${name} ${to}`}
              tooltip={`Move ${to}`}
              data-move={direction}
              disabled={to === 'up' ? isFirst : isLast}
              className={iconSize}
              onClick={() => onMove(direction)}
            >
              <UnfoldIcon className={to === 'up' ? 'size-4 rotate-180' : 'size-4'} />
            </IconButton>
          ))}
          <IconButton label={`Remove ${name}`} tooltip="Remove" className={iconSize} onClick={onRemove}>
            <DeleteIcon className="size-4.5" />
          </IconButton>
        </div>
      </div>
      {/* Folded fields stay in the form, where mistakes in them are found. */}
      {summary && (
        <div hidden={!isOpen} className="pt-2 pb-4">
          {children}
        </div>
      )}
    </li>
  );
}

const moves = [
  { to: 'up', direction: -1 },
  { to: 'down', direction: 1 },
] as const;
const iconSize = 'size-11 sm:size-10 disabled:pointer-events-none disabled:opacity-30';
