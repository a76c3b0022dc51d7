import { Toast as Radix } from 'radix-ui';
import { classNames } from '#ui/class-names.ts';
import { CloseIcon } from '#ui/icons.tsx';
import { closeToast, drawToastsWith, type Toast } from './toast.ts';

/** Toasts per specification §9: 5 s, dismissed by swiping 50 px to the right, F8 moves the focus there. */
function ToastView({ toasts }: { toasts: readonly Toast[] }) {
  return (
    // Each new toast remounts it: if the previous one was closed by Escape, the next one's timer would stay paused.
    <Radix.Provider key={toasts[0]?.id} duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toasts.map((toast) => (
        <Radix.Root
          key={toast.id}
          open={toast.open}
          onOpenChange={(open) => open || closeToast(toast.id)}
          // Nobody sees a spoken one: nothing in it takes the focus.
          {...(toast.variant === 'spoken' && { tabIndex: -1 })}
          data-variant={toast.variant}
          className={classNames(
            toast.variant === 'spoken' && 'sr-only',
            'flex items-start gap-4 rounded-large p-5 shadow-lifted data-[state=open]:animate-slide-in',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
            toast.variant === 'destructive' ? 'bg-wrong text-paper-raised' : 'bg-ink text-paper-raised',
          )}
        >
          <div className="grow">
            <Radix.Title className="font-semibold">{toast.title}</Radix.Title>
            {toast.description && (
              <Radix.Description className="mt-1 text-small">{toast.description}</Radix.Description>
            )}
          </div>
          {toast.variant !== 'spoken' && (
            <Radix.Close
              aria-label="Close"
              className="-m-1.5 grid size-9 place-items-center rounded-small outline-current hover:bg-paper-raised/15"
            >
              <CloseIcon />
            </Radix.Close>
          )}
        </Radix.Root>
      ))}
      <Radix.Viewport
        className={classNames(
          'fixed inset-x-0 z-50 m-0 flex list-none flex-col gap-2 p-4 outline-none md:right-0 md:left-auto md:w-full md:max-w-[420px]',
          // Off what is read next. Dialogs make room for one at the top; on wide screens it stands beside them.
          toasts[0]?.variant === 'destructive'
            ? 'top-0 xl:top-auto xl:bottom-18 xl:max-w-[348px]'
            : 'bottom-[calc(56px+env(safe-area-inset-bottom))] md:bottom-18',
        )}
      />
    </Radix.Provider>
  );
}

drawToastsWith((toasts) => <ToastView toasts={toasts} />);
