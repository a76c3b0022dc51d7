/** Purposes of a mortgage; the first is the default for a new request. */
export const mortgageTypes = [
  'Purchase Mortgage',
  'Refinancing',
  'Mortgage Renewal',
  'Debt Consolidation',
] as const;

export type MortgageType = (typeof mortgageTypes)[number];
