import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { shownToasts, subscribeToToasts, type Toast } from './toast.ts';

// Most visits see no toast, so what shows them comes with the first one, or when somebody fills in a form to be sent.
const load = () => import('./toast-view.tsx');
const none: readonly Toast[] = [];

/** Where toasts appear; once in the layout. */
export function ToastRegion() {
  const [View, setView] = useState<ComponentType<{ toasts: readonly Toast[] }>>();
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts, () => none);
  const [toast] = toasts;
  const isWanting = toast !== undefined && !View;

  useEffect(() => {
    const prefetch = ({ target }: Event) => {
      if (!(target as Element).closest('form[method=post]')) return;
      document.removeEventListener('input', prefetch);
      load().catch(() => {});
    };
    document.addEventListener('input', prefetch);
    return () => document.removeEventListener('input', prefetch);
  }, []);

  useEffect(() => {
    if (!isWanting) return;
    load().then(
      ({ default: Loaded }) => setView(() => Loaded),
      // A message must not be lost with the connection that it is perhaps about.
      () => alert([toast.title, toast.description].filter(Boolean).join('\n')),
    );
  }, [isWanting, toast]);

  return View && toasts.length > 0 ? <View toasts={toasts} /> : null;
}
