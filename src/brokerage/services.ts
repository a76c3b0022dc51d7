export type Service = (typeof services)[number];

/** The brokerage's four services, in display order. `mortgageType` is preselected when one is requested. */
export const services = [
  {
    slug: 'purchase-mortgages',
    name: 'Purchase Mortgages',
    mortgageType: 'Purchase Mortgage',
    parts: [
      'First-time buyer programs',
      'Investment property financing',
      'Fast pre-approval',
      'Self-employed solutions',
    ],
  },
  {
    slug: 'refinancing',
    name: 'Refinancing',
    mortgageType: 'Refinancing',
    parts: ['Lower interest rates', 'Cash-out refinancing', 'Debt consolidation', 'Switching lenders'],
  },
  {
    slug: 'mortgage-renewals',
    name: 'Mortgage Renewals',
    mortgageType: 'Mortgage Renewal',
    parts: ['Rate comparison', 'Professional negotiation', 'Term restructuring', 'No-penalty options'],
  },
  {
    slug: 'debt-consolidation',
    name: 'Debt Consolidation',
    mortgageType: 'Debt Consolidation',
    parts: [
      'Credit card consolidation',
      'Personal loan consolidation',
      'Tax debt solutions',
      'Lower monthly payments',
    ],
  },
] as const;
