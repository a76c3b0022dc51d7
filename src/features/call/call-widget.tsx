import { lazy, Suspense, useRef, useState } from 'react';
import { brokerage } from '#brokerage/brokerage.ts';
import { floatingButton } from '#ui/floating-button.ts';
import { PhoneIcon } from '#ui/icons.tsx';

const load = () => import('./call-dialog.tsx');
const CallDialog = lazy(load);
// A connection that drops here is tried again by the press itself.
const prefetch = () => void load().catch(() => {});

/** The round button at the bottom left. Without script it calls; with it, it opens the call dialog first. */
export function CallWidget() {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLAnchorElement>(null);
  return (
    <>
      <a
        ref={button}
        href={brokerage.phone.href}
        aria-label={`Call us at ${brokerage.phone.shown}`}
        aria-haspopup="dialog"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={(event) => {
          event.preventDefault();
          setIsOpen(true);
        }}
        className={`left-4 ${floatingButton}`}
      >
        <PhoneIcon />
      </a>
      {isOpen && (
        <Suspense>
          <CallDialog opener={button} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
