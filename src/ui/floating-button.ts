/** The styles of the round buttons that float over every page; their position is set separately. */
export const floatingButton =
  'fixed bottom-4 z-20 grid size-14 place-items-center rounded-full border-2 border-paper bg-ink text-paper-raised ' +
  'shadow-lifted transition-colors duration-150 hover:bg-ink-soft print:hidden';
