import type { Service } from './services.ts';

/** The service cards; each `summary` says who the service is for, and what it does. */
export const serviceCards = (
  renewal: string,
): Record<Service['mortgageType'], { summary: string; fact: string }> => ({
  'Purchase Mortgage': {
    summary:
      'For a first home, the next one or an investment property. Know what you can borrow before you look, and hold a rate while you do.',
    fact: 'First-time buyers from 5% down; rate holds up to 120 days.',
  },
  Refinancing: {
    summary:
      'Replace your mortgage with a better one, or use the equity in your home for a renovation, tuition or a second property.',
    fact: 'Borrow up to 80% of your home’s value.',
  },
  'Mortgage Renewal': {
    summary:
      'The letter from your bank is an offer, not a bill. We compare it with what other lenders would give you, and negotiate on your behalf.',
    fact: `${renewal}. Start 4 to 6 months ahead.`,
  },
  'Debt Consolidation': {
    summary:
      'Credit cards, personal loans and tax debt brought together in one payment at a mortgage rate, with the total cost shown before and after.',
    fact: 'Monthly payments up to 50% lower. Repaid over longer, the debt can cost more overall, so we show you both.',
  },
});
