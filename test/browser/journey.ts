/**
 * Marks a browser test as one that `npm test` runs: a journey that only a browser can show. The others wait for
 * `test:all`.
 */
export const journey = { tag: '@journey' };

/** Marks it on this condition, such as for one row of a table. */
export const journeyIf = (condition: boolean) => (condition ? journey : {});
