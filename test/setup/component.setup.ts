import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { closeToast, shownToasts } from '#ui/toasts/toast.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// The default of a second is too short for a busy machine.
configure({ asyncUtilTimeout: 15_000 });

afterEach(() => {
  // The next file's tests are in the same process.
  vi.useRealTimers();
  cleanup();
  for (const { id } of shownToasts()) closeToast(id);
  sessionStorage.clear();
});

// In the simulated page, everything is near.
globalThis.IntersectionObserver = class {
  observe: () => void;
  constructor(notice: (entries: { isIntersecting: boolean }[]) => void) {
    this.observe = () => notice([{ isIntersecting: true }]);
  }
  disconnect() {}
} as unknown as typeof IntersectionObserver;

// It has no top layer and no animations.
HTMLElement.prototype.showPopover = () => {};
HTMLElement.prototype.animate = () =>
  ({
    cancel() {},
    set onfinish(listener: () => void) {
      listener();
    },
  }) as unknown as Animation;
// It does not know `<search>`, about which React would complain; wrong names are found by the types.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' });
