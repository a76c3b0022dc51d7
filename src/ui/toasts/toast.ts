import type { ReactNode } from 'react';
import { sharedValue } from '#ui/shared-value.ts';

export interface Toast {
  id: number;
  title: string;
  description?: string | undefined;
  /** `spoken` is for screen readers alone, where everyone else sees it. */
  variant: 'default' | 'destructive' | 'spoken';
  /** A button in it, which also closes it. */
  action?: { label: string; onPress: () => void } | undefined;
  open: boolean;
}

type DrawToasts = (toasts: readonly Toast[]) => ReactNode;

/** At most this many at once; a new one replaces the previous one (specification §9). */
const toastLimit = 1;
/** Time for which a closed toast stays in memory, in milliseconds (specification §9). */
const removalDelay = 1_000_000;

const toasts = sharedValue<readonly Toast[]>([]);
const drawing = sharedValue<DrawToasts | undefined>(undefined);
let lastId = 0;

export function toast(
  message: Pick<Toast, 'title' | 'description' | 'action'> & Partial<Pick<Toast, 'variant'>>,
): void {
  lastId += 1;
  const shown: Toast = { variant: 'default', ...message, id: lastId, open: true };
  toasts.change((before) => [shown, ...before].slice(0, toastLimit));
}

/** Closes a toast; it disappears immediately and is removed from memory later. */
export function closeToast(id: number): void {
  toasts.change((all) => all.map((shown) => (shown.id === id ? { ...shown, open: false } : shown)));
  setTimeout(() => toasts.change((all) => all.filter((shown) => shown.id !== id)), removalDelay);
}

/** Closes all toasts, once what they say is no longer true. */
export const closeToasts = () => shownToasts().forEach(({ id }) => closeToast(id));

/** Shows that a form was stored if its dialog was closed meanwhile; otherwise the receipt says so. */
export function toastIfClosed(message: Pick<Toast, 'title' | 'description'>, form: EventTarget | undefined) {
  if (!(form instanceof Element && form.isConnected)) toast(message);
}

/** Registers `draw` to render the toasts. Its module does so itself, so that importing the module is enough. */
export const setToastRenderer = (draw: DrawToasts): void => drawing.change(() => draw);

/** Returns the function that renders toasts; undefined until its code is loaded. */
export const useToastRenderer = drawing.use;

export const shownToasts = toasts.get;
export const useToasts = toasts.use;
