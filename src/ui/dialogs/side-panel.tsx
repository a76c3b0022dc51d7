import { Dialog as Radix } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { useMedia } from '#ui/use-media.ts';

const frame = 'overflow-y-auto overscroll-contain bg-paper-raised';

/**
 * Details beside what they belong to. Where there is no room beside it they cover it, as a drawer or, on a phone, as a
 * sheet, which takes and traps the focus. Escape leaves a field first, since something may be typed in it.
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
  /** Buttons beside the one that closes it. */
  actions?: ReactNode;
  box?: RefObject<HTMLDivElement | null>;
  onClose: () => void;
  children: ReactNode;
}) {
  const isBeside = useMedia('(min-width: 64rem)');
  const id = useId();
  const own = useRef<HTMLDivElement>(null);
  const content = box ?? own;
  const titleClass =
    'font-sans text-[1.0625rem] leading-6 font-semibold tracking-normal break-words outline-none';

  // Another record is read from its beginning.
  useEffect(() => {
    if (title) content.current?.scrollTo({ top: 0 });
  }, [title, content]);

  const header = (heading: ReactNode) => (
    <header className="sticky top-0 z-2 flex items-start gap-1 border-b border-line bg-paper-raised py-2 pr-2 pl-4">
      <div className="min-w-0 flex-1 py-1">
        {heading}
        {subtitle && <div className="text-small text-ink-soft">{subtitle}</div>}
      </div>
      {actions}
      <IconButton label="Close" tooltip="Close" className="pointer-coarse:size-11" onClick={onClose}>
        <CloseIcon className="size-4.5" />
      </IconButton>
    </header>
  );

  if (isBeside) {
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key belongs to what is inside
      <section
        ref={content}
        aria-labelledby={id}
        data-panel
        onKeyDown={leaveField}
        className={classNames(
          frame,
          'sticky top-15 max-h-[calc(100dvh-4.5rem)] rounded-large border border-line',
        )}
      >
        {header(
          <h2 id={id} tabIndex={-1} className={titleClass}>
            {title}
          </h2>,
        )}
        {children}
      </section>
    );
  }
  return (
    <Radix.Root open onOpenChange={(open) => open || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-ink-deep/50" />
        <Radix.Content
          ref={content}
          data-panel
          aria-describedby={undefined}
          // The list moves the focus back to the row.
          onCloseAutoFocus={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            content.current?.querySelector('h2')?.focus();
          }}
          onEscapeKeyDown={(event) => {
            if (isField(event.target)) event.preventDefault();
          }}
          onKeyDown={leaveField}
          className={classNames(
            frame,
            'fixed inset-y-0 right-0 z-40 w-full animate-slide-in shadow-lifted sm:max-w-[28rem] sm:border-l sm:border-line',
          )}
        >
          {header(
            <Radix.Title tabIndex={-1} className={titleClass}>
              {title}
            </Radix.Title>,
          )}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const isField = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input, textarea, select');

function leaveField(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Escape' || !isField(event.target)) return;
  event.currentTarget.querySelector('h2')?.focus();
}
