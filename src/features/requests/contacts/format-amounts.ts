import type { ContactResponse } from './contact.ts';

/** The amounts as the client typed them, since that may be anything: `$480,000 of $650,000`. */
export function formatAmounts({
  loanAmount,
  propertyValue,
}: Pick<ContactResponse, 'loanAmount' | 'propertyValue'>): string | null {
  if (loanAmount && propertyValue) return `${loanAmount} of ${propertyValue}`;
  if (loanAmount) return `Loan ${loanAmount}`;
  return propertyValue && `Value ${propertyValue}`;
}
