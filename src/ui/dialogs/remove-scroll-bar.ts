import { useEffect } from 'react';

const attribute = 'data-scroll-locked';
let dialogs = 0;

/**
 * Replaces the package `react-remove-scroll-bar` (see the alias in vite.config.ts), which Radix uses to keep the page
 * below a dialog in place. The original injects a `<style>` element, which our Content-Security-Policy blocks, and sets
 * inherited properties on `<body>`, so that the whole page is restyled before the dialog is painted. The attribute's
 * styles are in theme.css: an existing scroll bar's space is reserved, and nothing moves sideways.
 */
export function RemoveScrollBar(): null {
  useEffect(() => {
    const page = document.documentElement;
    if (dialogs === 0) page.setAttribute(attribute, innerWidth > page.clientWidth ? 'beside-bar' : '');
    dialogs += 1;
    return () => {
      dialogs -= 1;
      if (dialogs === 0) page.removeAttribute(attribute);
    };
  }, []);
  return null;
}
