/** Lenders the brokerage has an agreement with, by name. Empty until confirmed: pages hide the section meanwhile. */
export const lenders: readonly string[] = [];
