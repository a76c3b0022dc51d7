import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '#ui/class-names.ts';
import { useTopDialog } from '#ui/dialogs/top-dialog.ts';
import { fadeOut } from '#ui/fade-out.ts';
import { CloseIcon } from '#ui/icons.tsx';
import { closeToast, setToastRenderer, type Toast } from './toast.ts';

/** Specification §9, in milliseconds and pixels. */
const shownForMs = 5000;
const swipeThreshold = 50;

/** A toast per specification §9: a swipe to the right closes it, F8 focuses it, and it stays while it is read. */
function ToastView({ id, title, description, variant, action }: Toast) {
  const box = useRef<HTMLDivElement>(null);
  const focusedBefore = useRef<HTMLElement>(null);
  const [isRead, setRead] = useState(false);
  /** The distance from the left at which a press on it began. */
  const touchStart = useRef(Infinity);
  const [pulledBy, setPulledBy] = useState(0);

  function close() {
    if (box.current!.contains(document.activeElement)) focusedBefore.current?.focus();
    closeToast(id);
  }
  function cancelSwipe() {
    touchStart.current = Infinity;
    setPulledBy(0);
  }
  const onTime = useEffectEvent(close);
  useEffect(() => {
    if (isRead) return undefined;
    const timer = setTimeout(onTime, shownForMs);
    return () => clearTimeout(timer);
  }, [isRead]);
  useLayoutEffect(() => {
    const frame = box.current!.parentElement!;
    return variant === 'spoken' ? undefined : () => fadeOut(frame);
  }, [variant]);
  useEffect(() => {
    function focusOnF8({ code }: KeyboardEvent) {
      if (code !== 'F8' || box.current!.contains(document.activeElement)) return;
      focusedBefore.current = document.activeElement as HTMLElement;
      box.current!.focus();
    }
    addEventListener('keydown', focusOnF8);
    return () => removeEventListener('keydown', focusOnF8);
  }, []);

  const text = (
    <>
      <p className="font-semibold">{title}</p>
      {description && <p className="mt-1 text-small">{description}</p>}
    </>
  );
  if (variant === 'spoken')
    return (
      <div ref={box} role="alert" className="sr-only">
        {text}
      </div>
    );
  return (
    <div
      className={classNames(
        'fixed inset-x-0 z-50 p-4 md:right-0 md:left-auto md:w-full md:max-w-[420px]',
        // Covers nothing that is read next: it is over a dialog's title, on wide screens beside it.
        variant === 'destructive'
          ? 'top-0 xl:top-auto xl:bottom-18 xl:max-w-[348px]'
          : 'bottom-[calc(56px+env(safe-area-inset-bottom))] md:bottom-18',
      )}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its button does the same */}
      <div
        ref={box}
        role="alert"
        tabIndex={-1}
        data-variant={variant}
        onPointerEnter={() => setRead(true)}
        onPointerLeave={() => setRead(false)}
        onFocus={() => setRead(true)}
        onBlur={() => setRead(false)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // The dialog that it is in stays.
          event.preventDefault();
          close();
        }}
        onPointerDown={({ clientX }) => (touchStart.current = clientX)}
        onPointerMove={({ clientX, buttons }) =>
          setPulledBy(buttons > 0 ? Math.max(0, clientX - touchStart.current) : 0)
        }
        onPointerUp={() => (pulledBy < swipeThreshold ? cancelSwipe() : close())}
        onPointerCancel={cancelSwipe}
        style={{ translate: pulledBy }}
        className={classNames(
          'flex animate-slide-in touch-pan-y items-start gap-4 rounded-large p-5 text-paper-raised shadow-lifted forced-colors:border-2',
          variant === 'destructive' ? 'bg-wrong' : 'bg-ink',
        )}
      >
        <div className="grow">{text}</div>
        {action && (
          <button
            type="button"
            className="-my-1.5 min-h-9 rounded-small px-2 font-semibold underline underline-offset-4 outline-current hover:bg-paper-raised/15"
            onClick={() => {
              close();
              action.onPress();
            }}
          >
            {action.label}
          </button>
        )}
        <button
          type="button"
          aria-label="Dismiss"
          onClick={close}
          className="-m-1.5 grid size-9 place-items-center rounded-small outline-current hover:bg-paper-raised/15"
        >
          <CloseIcon />
        </button>
      </div>
    </div>
  );
}

/** While a dialog is open, toasts are in it. */
function Toasts({ toasts }: { toasts: readonly Toast[] }) {
  const dialog = useTopDialog();
  const open = toasts.map((toast) => toast.open && <ToastView key={toast.id} {...toast} />);
  return dialog ? createPortal(open, dialog) : open;
}

setToastRenderer((toasts) => <Toasts toasts={toasts} />);
