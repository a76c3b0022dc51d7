import { lazy, Suspense, useSyncExternalStore } from 'react';
import { shownToasts, subscribeToToasts, type Toast } from './toast.ts';

// Most visits see no toast, so what shows them comes with the first one.
const ToastView = lazy(() => import('./toast-view.tsx'));
const none: readonly Toast[] = [];

/** Where toasts appear; once in the layout. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts, () => none);
  if (toasts.length === 0) return null;
  return (
    <Suspense>
      <ToastView toasts={toasts} />
    </Suspense>
  );
}
