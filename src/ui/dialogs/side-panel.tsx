import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { useMedia } from '#ui/use-media.ts';
import { Modal } from './modal.tsx';

const frame = 'overflow-y-auto overscroll-contain bg-paper-raised';

/**
 * Details beside what they belong to, as tall as the screen; the admin area’s style sheet makes room for them. Where there
 * is no room they cover it, as a drawer or, on a phone, as a sheet, which takes and traps the focus. Escape leaves a field
 * first, since something may be typed in it.
 */
export function SidePanel({
  title,
  subtitle,
  actions,
  box,
  onClose,
  children,
}: {
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  box?: RefObject<HTMLDivElement | null>;
  onClose: () => void;
  children: ReactNode;
}) {
  const isBeside = useMedia('(min-width: 64rem)');
  const id = useId();
  const own = useRef<HTMLDivElement>(null);
  const content = box ?? own;
  // Another record is read from its beginning.
  useEffect(() => {
    if (title) content.current?.scrollTo({ top: 0 });
  }, [title, content]);

  const inside = (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the key belongs to the fields in it
    <div onKeyDown={leaveField}>
      <header className="sticky top-0 z-2 flex items-start gap-1 border-b border-line bg-paper-raised py-2 pr-2 pl-4">
        <div className="min-w-0 flex-1 py-1">
          <h2
            id={id}
            tabIndex={-1}
            data-first-focus
            className="font-sans text-[1.0625rem] leading-6 font-semibold tracking-normal break-words outline-none"
          >
            {title}
          </h2>
          {subtitle && <div className="text-small text-ink-soft">{subtitle}</div>}
        </div>
        {actions}
        <IconButton label="Close" tooltip="Close" className="pointer-coarse:size-11" onClick={onClose}>
          <CloseIcon className="size-4.5" />
        </IconButton>
      </header>
      {children}
    </div>
  );

  if (isBeside) {
    return (
      <section
        ref={content}
        aria-labelledby={id}
        data-panel
        className={classNames(frame, 'fixed top-12 right-0 bottom-0 w-[26rem] border-l border-line')}
      >
        {inside}
      </section>
    );
  }
  return (
    <Modal
      box={content as RefObject<HTMLDialogElement | null>}
      data-panel
      aria-labelledby={id}
      onClose={onClose}
      className={classNames(
        frame,
        'inset-y-0 right-0 left-auto h-full max-h-none w-full max-w-none animate-slide-in shadow-lifted sm:max-w-[28rem] sm:border-l sm:border-line',
      )}
    >
      {inside}
    </Modal>
  );
}

/** Escape leaves a field before it closes anything. */
function leaveField(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Escape' || !(event.target as Element).matches('input, textarea, select')) return;
  event.preventDefault();
  event.currentTarget.querySelector('h2')?.focus();
}
