import { useEffect } from 'react';
import { useToastRenderer, useToasts } from './toast.ts';

/**
 * The place of toasts; once in the layout. Most visits see none, so the code that renders them is loaded with
 * the first one. A form imports `toast-view.tsx` itself, so that a lost connection can still be reported.
 */
export function ToastRegion() {
  const toasts = useToasts();
  const draw = useToastRenderer();
  const [toast] = toasts;
  const needsDrawing = toast !== undefined && !draw;

  useEffect(() => {
    if (!needsDrawing) return;
    import('./toast-view.tsx').catch(() =>
      // A message must not be lost with the connection that it may be about.
      alert([toast.title, toast.description].filter(Boolean).join('\n')),
    );
  }, [needsDrawing, toast]);

  return toasts.length > 0 ? draw?.(toasts) : null;
}
