export type Service = (typeof services)[number];

/**
 * The brokerage's four services, in display order. `mortgageType` is preselected when one is requested; `summary` says
 * who it is for, and what it does.
 */
export const services = [
  {
    slug: 'purchase-mortgages',
    name: 'Purchase Mortgages',
    mortgageType: 'Purchase Mortgage',
    summary:
      'For a first home, the next one or an investment property. Know what you can borrow before you look, and hold a rate while you do.',
    parts: [
      'First-time buyer programs',
      'Investment property financing',
      'Fast pre-approval',
      'Self-employed solutions',
    ],
    fact: 'First-time buyers from 5% down; rate holds up to 120 days.',
  },
  {
    slug: 'refinancing',
    name: 'Refinancing',
    mortgageType: 'Refinancing',
    summary:
      'Replace your mortgage with a better one, or use the equity in your home for a renovation, tuition or a second property.',
    parts: ['Lower interest rates', 'Cash-out refinancing', 'Debt consolidation', 'Switching lenders'],
    fact: 'Borrow up to 80% of your home’s value.',
  },
  {
    slug: 'mortgage-renewals',
    name: 'Mortgage Renewals',
    mortgageType: 'Mortgage Renewal',
    summary:
      'The letter from your bank is an offer, not a bill. We compare it with what other lenders would give you, and negotiate on your behalf.',
    parts: ['Rate comparison', 'Professional negotiation', 'Term restructuring', 'No-penalty options'],
    fact: 'Often 0.5 to 1% better than the bank’s first offer. Start 4 to 6 months ahead.',
  },
  {
    slug: 'debt-consolidation',
    name: 'Debt Consolidation',
    mortgageType: 'Debt Consolidation',
    summary:
      'Credit cards, personal loans and tax debt brought together in one payment at a mortgage rate, with the total cost shown before and after.',
    parts: [
      'Credit card consolidation',
      'Personal loan consolidation',
      'Tax debt solutions',
      'Lower monthly payments',
    ],
    fact: 'Monthly payments up to 50% lower. Repaid over longer, the debt can cost more overall, so we show you both.',
  },
] as const;
