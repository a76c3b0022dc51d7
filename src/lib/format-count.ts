const number = new Intl.NumberFormat('en-CA');

/** A number as people read it: `1,200`. */
export const formatCount = (count: number): string => number.format(count);
