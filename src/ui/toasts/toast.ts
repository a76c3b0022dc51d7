import type { ReactNode } from 'react';

export interface Toast {
  id: number;
  title: string;
  description?: string | undefined;
  /** `spoken` is for screen readers alone, where a receipt says the same to everyone else. */
  variant: 'default' | 'destructive' | 'spoken';
  open: boolean;
}

type DrawToasts = (toasts: readonly Toast[]) => ReactNode;

/** At most this many at once; a new one replaces the previous one (specification §9). */
const toastLimit = 1;
/** How long a closed toast stays in memory, in milliseconds (specification §9). */
const removalDelay = 1_000_000;

let toasts: readonly Toast[] = [];
let lastId = 0;
let drawToasts: DrawToasts | undefined;
const listeners = new Set<() => void>();

/** Shows a short message that needs no response. Callable from anywhere in the browser. */
export function toast(message: Pick<Toast, 'title' | 'description'> & Partial<Pick<Toast, 'variant'>>): void {
  lastId += 1;
  const shown: Toast = { variant: 'default', ...message, id: lastId, open: true };
  change([shown, ...toasts].slice(0, toastLimit));
}

/** Closes a toast; it disappears immediately and is removed from memory later. */
export function closeToast(id: number): void {
  change(toasts.map((shown) => (shown.id === id ? { ...shown, open: false } : shown)));
  setTimeout(() => change(toasts.filter((shown) => shown.id !== id)), removalDelay);
}

/** Closes what is shown, once it no longer holds. */
export const closeToasts = () => toasts.forEach(({ id }) => closeToast(id));

/** Says that a form was stored: to screen readers alone where a receipt takes its place, to everybody once its dialog is closed. */
export function toastStored(
  message: Pick<Toast, 'title' | 'description'>,
  form: EventTarget | undefined,
): void {
  toast({ ...message, variant: form instanceof Element && form.isConnected ? 'spoken' : 'default' });
}

/** Registers `draw` to render the toasts. Its module does so itself, so that importing the module is enough. */
export function drawToastsWith(draw: DrawToasts): void {
  drawToasts = draw;
  for (const listener of listeners) listener();
}

/** What renders the toasts; undefined until its code is loaded. */
export function toastDrawing(): DrawToasts | undefined {
  return drawToasts;
}

/** Calls `listener` after every change of the toasts or their renderer, until the returned function is called. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function shownToasts(): readonly Toast[] {
  return toasts;
}

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
