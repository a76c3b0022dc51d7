import { useEffect } from 'react';

const attribute = 'data-scroll-locked';
let dialogs = 0;

/**
 * Stands in for the package `react-remove-scroll-bar` (see the alias in vite.config.ts), by which Radix keeps the page
 * below a dialog where it is. The original injects a `<style>` element, which our Content-Security-Policy blocks, and
 * sets on `<body>` what all elements inherit, so that the whole page is styled anew before the dialog is painted. What
 * the attribute does stands in theme.css: where there is a scroll bar, its room stays, and nothing moves sideways.
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
