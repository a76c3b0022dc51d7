/** The terms that lenders offer, in years. */
export const termYears = [0.5, 1, 2, 3, 4, 5, 6, 7, 10] as const;
export const rateTypes = ['fixed', 'variable'] as const;
export const insurances = ['insured', 'insurable', 'uninsured'] as const;

export interface Product {
  years: (typeof termYears)[number];
  type: (typeof rateTypes)[number];
  insurance: (typeof insurances)[number];
}

/** The mortgages that have a rate of this kind. */
export const insuranceHints: Record<Product['insurance'], string> = {
  insured: 'less than 20% down',
  insurable: 'at least 20% down or in equity, repaid within 25 years',
  uninsured: 'refinancing, rentals, or 20% down over more than 25 years',
};

/** Identifies a rate's product by one text. */
export const productKey = ({ years, type, insurance }: Product) => `${years} ${type} ${insurance}`;
