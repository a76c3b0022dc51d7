import { compareConsolidation, type Consolidation } from '#features/calculators/arithmetic/consolidation.ts';
import type { Calculator } from '#features/calculators/calculator.ts';
import { money, refinement } from '#features/calculators/field.ts';
import { amortizationField, balanceField, rateField } from '#features/calculators/shared-fields.ts';
import { ratesFor } from '#features/rates/rates.ts';
import { debtsField } from './debts-field.ts';

const fields = {
  debts: debtsField({
    label: 'Your debts',
    hint: 'Balance, annual rate and monthly payment of each, from your statements.',
    example: 'card: 12,000 @ 19.99 pay 450; car: 18,000 @ 7.49 pay 480',
  }),
  mortgage: balanceField({ example: '420,000' }),
  rate: refinement(rateField('Your current mortgage rate', '4.75', 'Enter the rate in your contract.')),
  amortization: refinement(amortizationField({ label: 'Amortization left', example: '22' })),
  newRate: rateField('New mortgage rate', '4.5', 'Enter the rate you were offered.', ratesFor.refinancing),
  newAmortization: amortizationField({
    label: 'New amortization',
    hint: 'A longer one lowers the payment but costs more overall.',
  }),
  costs: money({
    label: 'Cost of switching',
    hint: 'Prepayment charge, appraisal and lawyer, added to the loan. Enter 0 if there is none.',
    example: '4,000',
    max: 10_000_000,
    slider: { min: 0, max: 40_000, step: 100 },
    isRefinement: true,
  }),
};

export const consolidationCalculator: Calculator<typeof fields, Consolidation> = {
  name: 'consolidation',
  fields,
  calculate: compareConsolidation,
};
