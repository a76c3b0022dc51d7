import type { MortgageType } from '#brokerage/mortgage-types.ts';
/** The calculators' names and audiences: small enough for every page that links to them. */
export interface CalculatorEntry {
  name: string;
  title: string;
  question: string;
  serves: readonly [MortgageType, ...MortgageType[]];
}

export const calculatorList = [
  {
    name: 'payment',
    title: 'Mortgage payment',
    question: 'What will I pay, and how much of it is interest?',
    serves: ['Purchase Mortgage', 'Mortgage Renewal'],
  },
  {
    name: 'affordability',
    title: 'Affordability',
    question: 'What price can I afford, and what sets the limit?',
    serves: ['Purchase Mortgage'],
  },
  {
    name: 'insurance',
    title: 'Mortgage insurance',
    question: 'How much do I have to put down, and what does insurance cost?',
    serves: ['Purchase Mortgage'],
  },
  {
    name: 'land-transfer-tax',
    title: 'Land transfer tax',
    question: 'How much tax is due when I buy a home?',
    serves: ['Purchase Mortgage'],
  },
  {
    name: 'cash-to-close',
    title: 'Cash to close',
    question: 'How much cash do I need to get the keys?',
    serves: ['Purchase Mortgage'],
  },
  {
    name: 'refinance',
    title: 'Refinancing savings',
    question: 'Is a lower rate worth the cost of switching?',
    serves: ['Refinancing'],
  },
  {
    name: 'penalty',
    title: 'Mortgage penalty',
    question: 'What prepayment charge would I pay to leave my mortgage early?',
    serves: ['Refinancing', 'Mortgage Renewal', 'Debt Consolidation'],
  },
  {
    name: 'renewal',
    title: 'Renewal payment',
    question: 'What will my payment be at a new rate?',
    serves: ['Mortgage Renewal'],
  },
  {
    name: 'consolidation',
    title: 'Debt consolidation',
    question: 'Would I save by moving my debts into the mortgage?',
    serves: ['Debt Consolidation', 'Refinancing'],
  },
] as const satisfies readonly CalculatorEntry[];

export type CalculatorName = (typeof calculatorList)[number]['name'];

export function findCalculator(name: CalculatorName): CalculatorEntry {
  return calculatorList.find((entry) => entry.name === name)!;
}

export function calculatorsFor(mortgageType?: MortgageType): readonly CalculatorEntry[] {
  const all: readonly CalculatorEntry[] = calculatorList;
  return mortgageType === undefined ? all : all.filter(({ serves }) => serves.includes(mortgageType));
}
