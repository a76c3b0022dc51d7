import type { Shown } from '#features/calculators/calculator.ts';
import type { paymentCalculator, PaymentResult } from '#features/calculators/payment/payment-calculator.ts';
import { ScheduleChart } from './schedule-chart.tsx';

/** What is owed and paid over the years. */
export default function PaymentChart({
  values: { amount },
  result,
}: Shown<typeof paymentCalculator.fields, PaymentResult>) {
  return (
    <ScheduleChart
      years={result.years}
      loan={amount}
      term={{ years: result.termYears, owed: result.balanceAtTermEnd }}
    />
  );
}
