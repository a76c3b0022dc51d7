import { readMoney } from '#lib/read-number.ts';
import type { ContactResponse } from './stored-contact.ts';

type Amounts = Pick<ContactResponse, 'loanAmount' | 'propertyValue'>;

const dollars = new Intl.NumberFormat('en-CA', {
  style: 'currency',
  currency: 'CAD',
  maximumFractionDigits: 0,
});

/** Both amounts and the share borrowed: `$480,000 of $600,000, 80%`. Text that is not an amount stays as typed. */
export function formatAmounts({ loanAmount, propertyValue }: Amounts): string | null {
  const [loan, value] = [loanAmount, propertyValue].map(readAmount);
  if (loan && value)
    return [`${loan.text} of ${value.text}`, formatShare(loan, value)].filter(Boolean).join(', ');
  if (loan) return `Loan ${loan.text}`;
  return value ? `Value ${value.text}` : null;
}

/** Formats the loan as money where it is an amount, with its share of the value: `$480,000, 80% of the value`. */
export function formatLoan({ loanAmount, propertyValue }: Amounts): string | null {
  const [loan, value] = [loanAmount, propertyValue].map(readAmount);
  const share = loan && value && formatShare(loan, value);
  return share ? `${loan.text}, ${share} of the value` : (loan?.text ?? null);
}

/** An amount as money; text that is not an amount stays as typed. */
export const formatAmount = (typed: string | null) => readAmount(typed)?.text ?? null;

/** More than twice the value is no share: one of the two was typed in thousands. */
function formatShare({ dollars: loan }: Amount, { dollars: value }: Amount): string | undefined {
  return loan && value && loan <= 2 * value ? `${Math.round((loan / value) * 100)}%` : undefined;
}

interface Amount {
  text: string;
  /** Missing where the text is no amount. */
  dollars?: number;
}

function readAmount(typed: string | null): Amount | undefined {
  const reading = readMoney(typed ?? '');
  if (reading.ok && !typed!.includes('%'))
    return { text: dollars.format(reading.value), dollars: reading.value };
  return typed ? { text: typed } : undefined;
}
