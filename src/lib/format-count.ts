/** Digits in groups of three: `1,200`. */
export const groupDigits = (digits: string): string => digits.replaceAll(/\B(?=(?:\d{3})+(?!\d))/g, ',');

/** A number as people read it: `1,200`, `1,200.5`. */
export const formatCount = (count: number): string => String(count).replace(/\d+/, groupDigits);

/** A number of things: `1 post`, `1,200 posts`. */
export const countOf = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
