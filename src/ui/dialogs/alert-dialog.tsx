import { cloneElement, type ComponentProps, type ReactElement, type ReactNode, useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Modal } from './modal.tsx';

/** Asks before what cannot be undone. The safe choice has the focus. Without a `trigger`, shown until answered. */
export function AlertDialog({
  trigger,
  title,
  description,
  caution,
  actionLabel,
  cancelLabel = 'Cancel',
  isActionDisabled = false,
  onAction,
  onClose,
  children,
}: {
  trigger?: ReactElement<ComponentProps<'button'>>;
  title: string;
  description: string;
  /** Announced by screen readers with the description. */
  caution?: string | undefined;
  actionLabel: string;
  cancelLabel?: string;
  /** True while something in `children` is incomplete. */
  isActionDisabled?: boolean;
  onAction: () => void;
  onClose?: () => void;
  children?: ReactNode;
}) {
  const id = useId();
  const [isAsked, setAsked] = useState(false);
  function close() {
    setAsked(false);
    onClose?.();
  }
  return (
    <>
      {trigger && cloneElement(trigger, { 'aria-haspopup': 'dialog', onClick: () => setAsked(true) })}
      {(isAsked || !trigger) && (
        <Modal
          role="alertdialog"
          aria-labelledby={`${id}title`}
          aria-describedby={`${id}text`}
          onClose={close}
          className="m-auto max-h-[calc(100%-2rem)] w-[calc(100%-2rem)] max-w-md animate-appear scroll-pb-28 overflow-y-auto rounded-large bg-paper-raised p-5 shadow-lifted sm:p-8"
        >
          <h2 id={`${id}title`} className="text-h3">
            {title}
          </h2>
          <div id={`${id}text`} className="mt-3">
            <p>{description}</p>
            {caution && <p className="mt-4 rounded-small bg-paper-sunk px-4 py-2.5">{caution}</p>}
          </div>
          {children && <div className="mt-5">{children}</div>}
          <div className="dialog-foot mt-7 flex flex-wrap justify-end gap-3">
            <Button data-first-focus variant="secondary" onClick={close}>
              {cancelLabel}
            </Button>
            <Button
              variant="danger"
              disabled={isActionDisabled}
              onClick={() => {
                onAction();
                close();
              }}
            >
              {actionLabel}
            </Button>
          </div>
        </Modal>
      )}
    </>
  );
}
