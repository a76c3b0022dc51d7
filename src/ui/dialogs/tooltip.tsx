import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** Around everything that has tooltips. Delays per specification §9: 700 ms, and 300 ms to skip it again. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

/** Names an icon's meaning on hover or focus. The icon needs an accessible name as well. */
export function Tooltip({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          className="z-50 animate-appear rounded-small bg-ink px-2.5 py-1.5 text-small text-paper-raised"
        >
          {label}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
