import {
  type CalculatorEntry,
  type CalculatorName,
  findCalculator,
} from '#features/calculators/calculator-list.ts';

/** What visitors write when a calculator can answer them; the earlier ones are offered first. */
const subjects: readonly (readonly [words: RegExp, calculator: CalculatorName])[] = [
  [/refinanc|equity|cash[- ]out/, 'refinance'],
  [/penalt|\bbreak|prepay|leave.*early/, 'penalty'],
  [/debt|consolidat|credit card/, 'consolidation'],
  [/renew|matur|expir/, 'renewal'],
  [/transfer tax/, 'land-transfer-tax'],
  [/closing|cash to close/, 'cash-to-close'],
  [/down ?payment|\bdown\b|insur|cmhc/, 'insurance'],
  [
    /afford|borrow|qualif|pre-?\s?approv|down ?payment|first[- ]time|how much (?:house|home|mortgage)/,
    'affordability',
  ],
  [/payment|amortiz|interest|\brates?\b/, 'payment'],
];

/** Up to two calculators for a question; the reply's topic, found by the first keyword, may be about something else. */
export function suggestCalculators(question: string): CalculatorEntry[] {
  const text = question.toLowerCase();
  return subjects
    .filter(([words]) => words.test(text))
    .slice(0, 2)
    .map(([, name]) => findCalculator(name));
}
