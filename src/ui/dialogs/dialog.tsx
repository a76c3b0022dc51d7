import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import { CloseIcon } from '#ui/icons.tsx';

/** A window over the page. It takes and traps the focus, and returns it to `opener`. */
export function Dialog({
  title,
  description,
  isResult = false,
  opener,
  onClose,
  onCancel,
  isWide = false,
  children,
}: {
  title: string;
  description: string;
  /** Whether it now shows what came of what was in it before: then the focus moves to its title. */
  isResult?: boolean;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** Called before `onClose` when the close button was pressed: unlike Escape, nobody does that by accident. */
  onCancel?: () => void;
  /** As wide as the page, for work that needs the room. */
  isWide?: boolean;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isResult) return;
    heading.current?.focus({ preventScroll: true });
    content.current!.scrollTop = 0;
  }, [isResult]);
  return (
    <Radix.Root open onOpenChange={(open) => open || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-ink-deep/50" />
        <div className="pointer-events-none fixed inset-0 z-40 grid place-items-center p-3 sm:p-4 max-xl:[body:has([data-variant=destructive])_&]:pt-44">
          <Radix.Content
            ref={content}
            onOpenAutoFocus={(event) => {
              // Where something else than its first control is the safe or likely choice.
              const first = content.current?.querySelector<HTMLElement>('[data-first-focus]');
              if (!first) return;
              event.preventDefault();
              first.focus();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              opener.current?.focus();
            }}
            onKeyDown={(event) => {
              // The toast that told of the result would keep the key for itself.
              if (isResult && event.key === 'Escape') onClose();
            }}
            onEscapeKeyDown={(event) => {
              // Whatever is open inside closes first.
              if (event.target instanceof Element && event.target.closest('[data-handles-escape]'))
                event.preventDefault();
            }}
            className={classNames(
              'pointer-events-auto relative max-h-full w-full animate-appear scroll-pb-32 overflow-y-auto rounded-large bg-paper-raised p-5 shadow-lifted sm:p-8',
              isWide ? 'max-w-6xl' : 'max-w-xl',
            )}
          >
            <Radix.Title
              ref={heading}
              tabIndex={isResult ? -1 : undefined}
              className="pr-12 text-h3 outline-none"
            >
              {title}
            </Radix.Title>
            <Radix.Description className="mt-1 text-ink-soft">{description}</Radix.Description>
            <div className="mt-6">{children}</div>
            <Radix.Close
              aria-label="Close"
              onClick={onCancel}
              className="absolute top-3 right-3 grid size-11 place-items-center rounded-small hover:bg-paper-sunk sm:top-6 sm:right-6"
            >
              <CloseIcon />
            </Radix.Close>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
