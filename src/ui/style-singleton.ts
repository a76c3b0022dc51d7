import { useEffect } from 'react';

/**
 * Stands in for the package `react-style-singleton` (see the alias in vite.config.ts), by which Radix locks
 * scrolling. The original injects a `<style>` element, which our Content-Security-Policy blocks; a constructed
 * style sheet is not subject to it. Same interface: the styles apply while anybody uses them.
 */
export function stylesheetSingleton() {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;
  return {
    add(css: string) {
      if (users === 0) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets.push(sheet);
      }
      users += 1;
    },
    remove() {
      users -= 1;
      if (users === 0) {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
      }
    },
  };
}

export function styleHookSingleton() {
  const sheet = stylesheetSingleton();
  return function useStyle(styles: string, dynamic?: boolean) {
    // As in the original, styles that are not dynamic are taken once.
    const followed = dynamic ? styles : undefined;
    useEffect(() => {
      sheet.add(styles);
      return () => sheet.remove();
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
    }, [followed]);
  };
}

export function styleSingleton() {
  const useStyle = styleHookSingleton();
  return function Sheet({ styles, dynamic }: { styles: string; dynamic?: boolean }) {
    useStyle(styles, dynamic);
    return null;
  };
}
