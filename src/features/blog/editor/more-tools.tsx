import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { ToolbarIcon, toolButtonClass } from './toolbar-controls.tsx';

/** The controls that do not fit in the toolbar, in a popup below its last button; using one closes it. */
export function MoreTools({ children }: { children: ReactNode }) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);

  function press(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    setOpen(false);
    button.current?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys bubble up from the controls inside
    <div ref={box} onKeyDown={press} className="shrink-0">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        // Keeps the caret where it is.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setOpen(!isOpen)}
        className={classNames(
          toolButtonClass,
          'flex! w-auto! items-center gap-1.5 px-2.5 text-small font-semibold aria-expanded:bg-paper-sunk',
        )}
      >
        <ToolbarIcon name="more" />
        <span className="max-sm:sr-only">More</span>
      </button>
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- what is inside was used
        <div
          id={id}
          onClick={({ target }) => {
            if (target instanceof Element && target.closest('button')) setOpen(false);
          }}
          onChange={() => setOpen(false)}
          className="absolute top-full right-0 z-20 max-h-[calc(100dvh-9rem)] w-[min(21rem,100vw)] animate-appear space-y-4 overflow-y-auto rounded-b-large border border-line bg-paper-raised p-4 shadow-lifted"
        >
          {children}
        </div>
      )}
    </div>
  );
}

export function MorePart({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-small text-ink-soft">{label}</legend>
      {children}
    </fieldset>
  );
}
