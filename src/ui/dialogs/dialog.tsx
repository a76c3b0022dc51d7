import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import { CloseIcon } from '#ui/icons.tsx';
import { Modal } from './modal.tsx';

/** A window over the page. It takes and traps the focus, and returns it to `opener`, or else to what opened it. */
export function Dialog({
  title,
  description,
  isResult = false,
  isReadFirst = false,
  opener,
  onClose,
  onCancel,
  isWide = false,
  children,
}: {
  title: string;
  description: string;
  /** True once it shows the result of its earlier content: then the focus moves to its title. */
  isResult?: boolean;
  /** True if the focus begins at its title, since its first control is at its end. */
  isReadFirst?: boolean;
  opener?: RefObject<HTMLElement | null> | undefined;
  onClose: () => void;
  /** Called before `onClose` when the close button was pressed: unlike Escape, nobody does that by accident. */
  onCancel?: () => void;
  /** As wide as the page, for work that needs the room. */
  isWide?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!isResult) return;
    heading.current?.focus({ preventScroll: true });
    box.current!.scrollTop = 0;
  }, [isResult]);
  return (
    <Modal
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      box={box}
      opener={opener}
      onClose={onClose}
      className={classNames(
        'm-auto max-h-[calc(100%-1.5rem)] w-[calc(100%-1.5rem)] animate-appear flex-col scroll-pt-24 scroll-pb-32 overflow-y-auto open:flex rounded-large bg-paper-raised p-(--edge) shadow-lifted [--edge:1.25rem] sm:max-h-[calc(100%-2rem)] sm:w-[calc(100%-2rem)] sm:[--edge:2rem]',
        isWide ? 'max-w-6xl' : 'max-w-xl',
      )}
    >
      <h2
        id={`${id}title`}
        ref={heading}
        tabIndex={isResult || isReadFirst ? -1 : undefined}
        data-first-focus={isReadFirst || undefined}
        // Stays in view while the content scrolls, as do the cross beside it and the buttons at the end.
        className="dialog-head text-h3 outline-none"
      >
        {title}
      </h2>
      <p id={`${id}text`} className="mt-1 text-ink-soft">
        {description}
      </p>
      <div className="mt-6">{children}</div>
      <button
        type="button"
        aria-label="Close"
        onClick={() => {
          onCancel?.();
          onClose();
        }}
        className="sticky -top-2 z-3 order-first -mt-2 -mr-2 -mb-9 grid size-11 shrink-0 place-items-center self-end rounded-small hover:bg-paper-sunk"
      >
        <CloseIcon />
      </button>
    </Modal>
  );
}
