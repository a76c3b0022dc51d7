import { type ComponentProps, type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { carryOver } from '#pages/carry-input.ts';
import { useIsFromServer } from '#pages/page-data.tsx';
import { classNames } from '#ui/class-names.ts';
import { findOpener, showOnTop, topDialog } from './top-dialog.ts';

/**
 * The browser's own dialog over the page. The focus begins at `data-first-focus`, or else at the first control, stays
 * inside, and returns to `opener`, or else to what opened it.
 */
export function Modal({
  opener,
  box,
  onClose,
  className,
  ...dialog
}: Omit<ComponentProps<'dialog'>, 'ref' | 'onClose'> & {
  opener?: RefObject<HTMLElement | null> | undefined;
  box?: RefObject<HTMLDialogElement | null> | undefined;
  /** Asked to close by Escape, the phone's way back or, unless it is an alert, a press beside it. */
  onClose: () => void;
}) {
  const ownElement = useRef<HTMLDialogElement>(null);
  const element = box ?? ownElement;
  const isFromServer = useIsFromServer();
  useLayoutEffect(() => {
    if (isFromServer) return undefined;
    const focused = findOpener();
    const removeFromTop = showOnTop(element.current!);
    element.current!.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    replaceServedDialog(element.current!, focused);
    return () => {
      removeFromTop();
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- what opens it may be another element by then
      const returnTo = opener?.current ?? focused;
      (returnTo?.isConnected ? returnTo : (topDialog() ?? document.getElementById('content')))?.focus();
    };
  }, [element, opener, isFromServer]);
  const view = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a dialog is closed by key and by press
    <dialog
      {...dialog}
      ref={element}
      onKeyDown={(event) => {
        // Whatever is open inside closes first, and prevents this.
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        if (dialog.role === 'alertdialog' || !isBeside(event)) return;
        // The focus returns to what opened it, and does not go where the press was.
        event.preventDefault();
        onClose();
      }}
      className={classNames('fixed text-ink backdrop:bg-ink-deep/50', className)}
    />
  );
  return isFromServer ? view : createPortal(view, document.body);
}

function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return target === currentTarget && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}

const actionOf = (dialog: Element) => dialog.querySelector('form')?.getAttribute('action');

/**
 * Puts a dialog in the place of the one that the server rendered and `packages/pages/served-dialog.ts` shows, if there is
 * one: with what was typed and chosen in it, where it was scrolled to, and the focus in the same field as before.
 */
function replaceServedDialog(dialog: HTMLDialogElement, focused: Element | null): void {
  const served = document.querySelector<HTMLDialogElement>('dialog[data-served]');
  // The served one may have been closed, and another one opened.
  if (!served || actionOf(served) !== actionOf(dialog)) return;
  dialog.style.animation = 'none';
  carryOver([...served.querySelectorAll('input, textarea, select, button')], dialog, focused);
  dialog.scrollTop = served.scrollTop;
  served.remove();
}
