/** How a consultation can be held, as the desk chooses it. */
export const typesToChoose = [
  ['phone', 'Phone'],
  ['video', 'Video'],
  ['in-person', 'In person'],
] as const;
