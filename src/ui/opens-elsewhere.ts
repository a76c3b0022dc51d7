import type { MouseEvent } from 'react';

/** Whether a click on a link opens it in another tab or window, which is left to the browser. */
export const opensElsewhere = (click: MouseEvent) => click.ctrlKey || click.metaKey || click.shiftKey;
