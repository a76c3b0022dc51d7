/** The calculators' names and audiences: small enough for every page that links to them. */
export interface CalculatorEntry {
  name: string;
  title: string;
  /** The question it answers, as a visitor would ask it. */
  question: string;
  /** The mortgage types of the services it belongs to. */
  serves: readonly MortgageType[];
}

type MortgageType = 'Purchase Mortgage' | 'Refinancing' | 'Mortgage Renewal' | 'Debt Consolidation';

export const calculatorList = [
  {
    name: 'payment',
    title: 'Mortgage payment',
    question: 'What will I pay, and how much of it is interest?',
    serves: ['Purchase Mortgage', 'Mortgage Renewal'],
  },
  {
    name: 'affordability',
    title: 'What you can afford',
    question: 'What price can I pay, and what holds me back?',
    serves: ['Purchase Mortgage'],
  },
  {
    name: 'insurance',
    title: 'Mortgage insurance',
    question: 'How much must I put down, and what does insurance cost?',
    serves: ['Purchase Mortgage'],
  },
  {
    name: 'land-transfer-tax',
    title: 'Land transfer tax',
    question: 'What tax is due when a home changes hands?',
    serves: ['Purchase Mortgage'],
  },
  {
    name: 'cash-to-close',
    title: 'Cash to close',
    question: 'How much cash do I need until I have the keys?',
    serves: ['Purchase Mortgage'],
  },
  {
    name: 'refinance',
    title: 'Refinancing savings',
    question: 'Is a lower rate worth the costs of changing?',
    serves: ['Refinancing'],
  },
  {
    name: 'penalty',
    title: 'Prepayment charge',
    question: 'What does ending my mortgage early cost?',
    serves: ['Refinancing', 'Mortgage Renewal', 'Debt Consolidation'],
  },
  {
    name: 'renewal',
    title: 'Payment at renewal',
    question: 'What does my payment become at another rate?',
    serves: ['Mortgage Renewal'],
  },
  {
    name: 'consolidation',
    title: 'Debt consolidation',
    question: 'Do I save when my debts go into the mortgage?',
    serves: ['Debt Consolidation', 'Refinancing'],
  },
] as const satisfies readonly CalculatorEntry[];

export type CalculatorName = (typeof calculatorList)[number]['name'];

/** The calculators of one service, or all of them. */
export function calculatorsFor(mortgageType?: MortgageType): readonly CalculatorEntry[] {
  const all: readonly CalculatorEntry[] = calculatorList;
  return mortgageType === undefined ? all : all.filter(({ serves }) => serves.includes(mortgageType));
}
