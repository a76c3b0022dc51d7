/**
 * Two offers for the same mortgage, ended after three of five years. Amounts in cents, calculated by
 * `features/calculators/arithmetic`, which a test compares: the page need not send that code.
 */
export const workedExample = {
  loan: 500_000_00,
  amortizationYears: 25,
  termYears: 5,
  yearsPaid: 3,
  offers: [
    {
      name: 'The lower rate',
      percent: 4.24,
      /** The lender's rate now for the two years left: here its posted rate less the discount. */
      comparison: 2.74,
      payment: 2_695_56,
      interest: 60_877_00,
      charge: 13_915_00,
      total: 74_792_00,
    },
    {
      name: 'The lower cost',
      percent: 4.34,
      comparison: 4.09,
      payment: 2_723_07,
      interest: 62_329_00,
      charge: 5_038_00,
      total: 67_367_00,
    },
  ],
} as const;
