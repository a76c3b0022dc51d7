import { type ComponentProps, lazy, Suspense, useRef, useState } from 'react';

const load = () => import('./booking-dialog.tsx');
const BookingDialog = lazy(load);
// A connection that drops here is tried again by the press itself.
const prefetch = () => void load().catch(() => {});

/** Opens the booking dialog. Until its code is there, and without script, it leads to the booking page. */
export function BookingButton({ children, ...link }: Omit<ComponentProps<'a'>, 'href' | 'onClick'>) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLAnchorElement>(null);
  return (
    <>
      <a
        {...link}
        ref={opener}
        href="/book"
        aria-haspopup="dialog"
        onPointerEnter={prefetch}
        onTouchStart={prefetch}
        onFocus={prefetch}
        onClick={(event) => {
          // Who wants a new tab gets one.
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        {children}
      </a>
      {isOpen && (
        <Suspense>
          <BookingDialog opener={opener} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
