/** A published example as a query, the result it gives, and what the page shows. */
export interface CalculatorExample {
  calculator: string;
  query: string;
  /** Part of the result; money in cents. */
  answer: object;
  /** Figures in the HTML of `/calculators/…`. */
  shown: readonly string[];
}

const mortgage = (
  amount: number,
  rate: number,
  amortization: number,
  rest = 'frequency=monthly&rateType=fixed',
) => `amount=${amount}&rate=${rate}&amortization=${amortization}&${rest}`;
const purchase = (price: number, down: number) =>
  `price=${price}&down=${down}&amortization=25&firstTime=no&newlyBuilt=no`;
const transfer = (price: number, rest: string) => `price=${price}&${rest}`;
const household = (income: number, down: number, rate = 5.25) =>
  `income=${income}&debts=0&down=${down}&rate=${rate}&heat=175&taxRate=1.5&amortization=25&gds=32&tds=40`;

export const calculatorExamples: CalculatorExample[] = [
  ...(
    [
      [200_000, 5.25, 25, 1_191_84, '$1,191.84'],
      [145_000, 5, 25, 843_33, '$843.33'],
      [200_000, 7.5, 15, 1_841_03, '$1,841.03'],
      [200_000, 5.85, 15, 1_664_03, '$1,664.03'],
      [200_000, 4.5, 30, 1_008_43, '$1,008.43'],
    ] as const
  ).map(([amount, rate, years, payment, shown]) => ({
    calculator: 'payment',
    query: mortgage(amount, rate, years),
    answer: { payment },
    shown: [shown],
  })),
  {
    calculator: 'payment',
    query: mortgage(500_000, 5, 25),
    answer: {
      payment: 2_908_02,
      totalInterest: 372_407_48,
      numberOfPayments: 300,
      compounding: 'half-yearly',
    },
    shown: ['$2,908.02', '$372,407.48', '0.0041239155'],
  },
  {
    calculator: 'payment',
    query: mortgage(100_000, 5, 25),
    // Published as 88,507.53 within 5 cents.
    answer: { payment: 581_60, firstInterest: 412_39, balanceAtTermEnd: 88_507_51 },
    shown: ['$581.60', '$412.39', '$88,507.51'],
  },
  {
    calculator: 'payment',
    query: mortgage(200_000, 5.85, 15, 'frequency=semi-monthly&rateType=fixed'),
    answer: { payment: 832_02 },
    shown: ['$832.02'],
  },
  {
    calculator: 'payment',
    query: mortgage(100_000, 5, 25, 'frequency=semi-monthly&rateType=fixed'),
    answer: { payment: 290_80 },
    shown: ['$290.80'],
  },
  {
    calculator: 'payment',
    query: mortgage(100_000, 5, 25, 'frequency=bi-weekly&rateType=fixed'),
    answer: { payment: 268_43 },
    shown: ['$268.43'],
  },
  {
    calculator: 'payment',
    query: mortgage(500_000, 5, 25, 'frequency=monthly&rateType=variable'),
    answer: { payment: 2_922_95, compounding: 'monthly' },
    shown: ['$2,922.95'],
  },
  ...(
    [
      [400_000, 20_000, '$20,000.00'],
      [600_000, 35_000, '$35,000.00'],
      [1_000_000, 75_000, '$75,000.00'],
      [1_500_000, 300_000, '$300,000.00'],
    ] as const
  ).map(([price, minimumDown, shown]) => ({
    calculator: 'insurance',
    query: purchase(price, minimumDown),
    answer: { minimumDown: minimumDown * 100, obstacles: [] },
    shown: [shown],
  })),
  {
    calculator: 'insurance',
    query: purchase(470_000, 23_500),
    answer: { loan: 446_500_00, premium: 17_860_00, totalLoan: 464_360_00, taxOnPremium: 1_428_80 },
    shown: ['$446,500.00', '$17,860.00', '$464,360.00', '$1,428.80'],
  },
  {
    calculator: 'insurance',
    query: purchase(780_000, 78_000),
    answer: { premium: 21_762_00, totalLoan: 723_762_00 },
    shown: ['$21,762.00', '$723,762.00'],
  },
  {
    calculator: 'affordability',
    query: household(50_000, 25_000, 4.09),
    answer: { qualifyingPercent: 6.09 },
    shown: ['6.09%'],
  },
  {
    calculator: 'affordability',
    query: household(50_000, 25_000, 3),
    answer: { qualifyingPercent: 5.25 },
    shown: ['5.25%'],
  },
  {
    calculator: 'affordability',
    query: household(50_000, 25_000),
    // Published as 957.
    answer: { price: 155_000_00, mortgage: 133_640_00, payment: 956_75, binding: 'gds' },
    shown: ['$155,000', '$133,640.00', '$956.75'],
  },
  {
    calculator: 'affordability',
    query: household(100_000, 5_000),
    answer: { price: 100_000_00, mortgage: 98_800_00, binding: 'down' },
    shown: ['$100,000', '$98,800.00', 'Your down payment sets the limit'],
  },
  ...(
    [
      [300_000, 'no', 2_975, '$2,975.00'],
      [550_000, 'no', 7_475, '$7,475.00'],
      [2_000_000, 'no', 36_475, '$36,475.00'],
      [550_000, 'yes', 3_475, '$3,475.00'],
    ] as const
  ).map(([price, firstTime, total, shown]) => ({
    calculator: 'land-transfer-tax',
    query: transfer(price, `toronto=no&firstTime=${firstTime}&closing=2026-11-30`),
    answer: { total: total * 100 },
    shown: [shown],
  })),
  ...(
    [
      [400_000, '2026-11-30', 4_475, '$4,475.00'],
      [700_000, '2026-11-30', 10_475, '$10,475.00'],
      [3_500_000, '2026-03-31', 78_975, '$78,975.00'],
      [3_500_000, '2026-04-01', 83_475, '$83,475.00'],
    ] as const
  ).map(([price, closing, tax, shown]) => ({
    calculator: 'land-transfer-tax',
    query: transfer(price, `toronto=yes&firstTime=no&closing=${closing}`),
    answer: { toronto: { tax: tax * 100 } },
    shown: [shown],
  })),
  // A new home's tax is on its price before HST (Ontario's bulletin LTT 1-2010); reported on RedFlagDeals, 2021-07-13.
  ...(
    [
      [
        750_000,
        'toronto=no&newlyBuilt=yes',
        10_174_12,
        ['$10,174.12', 'on the price before HST, here $684,956'],
      ],
      [750_000, 'toronto=no&newlyBuilt=no', 11_475_00, ['$11,475.00']],
      [900_000, 'toronto=yes&newlyBuilt=yes', 25_657_96, ['$25,657.96', '$12,828.98']],
      [1_500_000, 'toronto=no&newlyBuilt=yes', 23_448_45, ['$23,448.45']],
      [900_000, 'toronto=no&newlyBuilt=yes&beforeHst=800000', 12_475_00, ['$12,475.00', 'as you entered it']],
      // The refund comes off the lower tax: P = (500,000 + 24,000) / 1.13 = 463,716.81.
      [
        500_000,
        'toronto=no&newlyBuilt=yes&firstTime=yes',
        1_749_34,
        ['$1,749.34', '$23,186 from the federal'],
      ],
    ] as const
  ).map(([price, more, total, shown]) => ({
    calculator: 'land-transfer-tax',
    query: transfer(price, `${more}&closing=2026-02-16`),
    answer: { total },
    shown,
  })),
  {
    calculator: 'cash-to-close',
    query: 'price=900000&down=180000&toronto=yes&newlyBuilt=yes&closing=2026-02-16&legal=2500&other=2500',
    answer: { total: 210_657_96 },
    shown: ['$25,657.96', '$210,657.96', 'GST/HST rebate of up to $40,885', 'Royal Assent March 12, 2026'],
  },
  {
    calculator: 'penalty',
    query: 'balance=300000&rate=5&comparison=3&months=24&rateType=fixed',
    answer: { threeMonths: 3_750_00, differential: 12_000_00, charge: 12_000_00 },
    shown: ['$3,750.00', '$12,000.00'],
  },
  {
    calculator: 'refinance',
    // Chosen to save exactly 400.00 a month.
    query: 'balance=453413&rate=6.5&newRate=5&amortization=25&months=60&costs=8000',
    answer: { saving: 400_00, breakEvenMonths: 20 },
    shown: ['$400.00', '20 months', '1 year and 8 months'],
  },
];

/** One query for each of the other calculators, with enough for a result. */
export const completeQueries: Record<string, string> = {
  payment: mortgage(500_000, 5, 25),
  affordability: household(120_000, 80_000),
  insurance: purchase(470_000, 23_500),
  'land-transfer-tax': transfer(700_000, 'toronto=yes&firstTime=yes&closing=2026-11-30'),
  penalty: 'balance=300000&rate=5&comparison=3&months=24&rateType=fixed',
  refinance:
    'balance=450000&rate=6.5&newRate=5&amortization=25&months=36&costs=8000&propertyValue=800000&cashOut=50000',
  consolidation:
    'mortgage=300000&rate=5&amortization=20&newRate=5&newAmortization=25&costs=2000&debts=25000%4019.99x60,18000%407.99x48',
  'cash-to-close': `${purchase(470_000, 23_500)}&toronto=yes&closing=2026-11-30&legal=2000&other=500`,
  renewal: 'balance=400000&rate=2.5&newRate=4.5&amortization=20&frequency=monthly',
};
