/** Styles of a button in the bar at the foot of a phone's screen; on wider screens, it floats in the margin. */
export const barButton =
  'flex min-h-[44px] min-w-[64px] cursor-pointer flex-col items-center justify-center gap-1 rounded-small px-2 ' +
  'text-[0.8125rem] leading-none font-semibold hover:bg-paper-sunk active:bg-line print:hidden ' +
  'md:fixed md:bottom-4 md:z-20 md:size-[44px] md:min-w-0 md:rounded-full md:border-[1.5px] md:border-ink ' +
  'md:bg-paper md:p-0 md:shadow-[0_0_0_4px_var(--color-paper)] md:transition-colors md:duration-150 md:hover:bg-ink md:hover:text-paper-raised md:active:bg-ink-deep ' +
  'md:focus-visible:bg-ink md:focus-visible:text-paper-raised';

export const barIcon = 'size-[20px]';
