import { type ReactNode, useId, useState } from 'react';
import { useIsFromServer } from '#pages/page-data.tsx';
import { classNames } from '#ui/class-names.ts';
import { UnfoldIcon } from '#ui/icons.tsx';

export interface Notice {
  name: string;
  label: string;
  /** Whether something is wrong that somebody should see to. */
  isWrong: boolean;
  content: ReactNode;
}

/** What else is to be known, a few words each; one at a time unfolds below. `children` is before them. */
export function Notices({
  notices,
  isComplete,
  children,
}: {
  notices: Notice[];
  /** Whether all are known; they are shown together, or they would push each other aside. */
  isComplete: boolean;
  children: ReactNode;
}) {
  const isFromServer = useIsFromServer();
  const [chosen, setUnfolded] = useState<string>();
  // Other pages link to a notice, as in `/admin#mail`; browsers do not send that part to the server.
  const unfolded = chosen ?? (isFromServer ? '' : location.hash.slice(1));
  const id = useId();
  const shown = notices.find(({ name }) => name === unfolded);
  return (
    <div className="mt-1 text-small">
      <div className="flex min-h-9 flex-col justify-between gap-x-5 lg:flex-row lg:items-center">
        {children}
        <div
          className={classNames(
            '-mx-2 flex items-center overflow-x-auto whitespace-nowrap [scrollbar-width:none]',
            !isComplete && 'invisible',
          )}
        >
          {notices.map(({ name, label, isWrong }) => (
            <button
              key={name}
              type="button"
              aria-expanded={name === unfolded}
              aria-controls={name === unfolded ? id : undefined}
              onClick={() => setUnfolded(name === unfolded ? '' : name)}
              className={classNames(
                'flex min-h-8 shrink-0 items-center gap-1 rounded-small px-2 font-semibold outline-offset-[-3px] hover:bg-paper-sunk pointer-coarse:min-h-11',
                isWrong ? 'text-wrong' : 'text-ink-soft',
              )}
            >
              {label}
              <UnfoldIcon className={classNames('size-4', name === unfolded && 'rotate-180')} />
            </button>
          ))}
        </div>
      </div>
      {shown && (
        <div id={id} className="mt-1 mb-2 rounded-large border border-line bg-paper-raised p-4">
          {shown.content}
        </div>
      )}
    </div>
  );
}
