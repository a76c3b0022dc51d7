import { readMoney } from '#lib/read-number.ts';
import type { ContactResponse } from './contact.ts';

const dollars = new Intl.NumberFormat('en-CA', {
  style: 'currency',
  currency: 'CAD',
  maximumFractionDigits: 0,
});

/** The amounts, and how much of the value is borrowed; as the client typed them where that is no amount: `$480,000 of $600,000, 80%`. */
export function formatAmounts({
  loanAmount,
  propertyValue,
}: Pick<ContactResponse, 'loanAmount' | 'propertyValue'>): string | null {
  const [loan, value] = [loanAmount, propertyValue].map(readAmount);
  if (loan?.dollars && value?.dollars)
    return `${loan.text} of ${value.text}, ${Math.round((loan.dollars / value.dollars) * 100)}%`;
  if (loan && value) return `${loan.text} of ${value.text}`;
  if (loan) return `Loan ${loan.text}`;
  return value ? `Value ${value.text}` : null;
}

function readAmount(typed: string | null) {
  const reading = readMoney(typed ?? '');
  if (reading.ok && !typed!.includes('%'))
    return { text: dollars.format(reading.value), dollars: reading.value };
  return typed ? { text: typed } : undefined;
}
