import type { MouseEvent } from 'react';

/** Recognizes clicks that open a link in another tab or window, which are left to the browser. */
export const opensElsewhere = (click: MouseEvent) => click.ctrlKey || click.metaKey || click.shiftKey;
