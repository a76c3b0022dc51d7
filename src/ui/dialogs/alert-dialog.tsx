import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';

/**
 * Asks before something that cannot be undone. The safe choice has the focus. Opened by its `trigger`, or if there is
 * none, shown until it is answered.
 */
export function AlertDialog({
  trigger,
  title,
  description,
  caution,
  actionLabel,
  cancelLabel = 'Cancel',
  isActionDisabled = false,
  onAction,
  onCancel,
  children,
}: {
  trigger?: ReactNode;
  title: string;
  description: string;
  /** What else to know first; screen readers announce it with the description. */
  caution?: string | undefined;
  actionLabel: string;
  cancelLabel?: string;
  /** While something in `children` is incomplete. */
  isActionDisabled?: boolean;
  onAction: () => void;
  onCancel?: () => void;
  /** What has to be read or typed first. */
  children?: ReactNode;
}) {
  return (
    <Radix.Root
      {...(!trigger && { open: true })}
      onOpenChange={(open) => {
        if (!open) onCancel?.();
      }}
    >
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-ink-deep/50 animate-appear" />
        <div className="pointer-events-none fixed inset-0 z-40 grid place-items-center p-4">
          <Radix.Content className="pointer-events-auto max-h-full w-full scroll-pb-28 overflow-y-auto max-w-md animate-appear rounded-large bg-paper-raised p-5 shadow-lifted sm:p-8">
            <Radix.Title className="text-h3">{title}</Radix.Title>
            <Radix.Description asChild>
              <div className="mt-3">
                <p>{description}</p>
                {caution && <p className="mt-4 rounded-small bg-paper-sunk px-4 py-2.5">{caution}</p>}
              </div>
            </Radix.Description>
            {children && <div className="mt-5">{children}</div>}
            <div className="dialog-foot mt-7 flex flex-wrap justify-end gap-3">
              <Radix.Cancel asChild>
                <Button variant="secondary">{cancelLabel}</Button>
              </Radix.Cancel>
              <Radix.Action asChild>
                <Button variant="danger" disabled={isActionDisabled} onClick={onAction}>
                  {actionLabel}
                </Button>
              </Radix.Action>
            </div>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
