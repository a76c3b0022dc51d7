import type { Facts } from './facts.ts';

export type Company = Facts['company'];

/** The line required on every page and in every email. */
export function licenceLine({ authorizedName, licenceNumber, regulator }: Company): string {
  return `${authorizedName}, Mortgage Brokerage Licence #${licenceNumber}, licensed by the ${regulator} (FSRA).`;
}

export function addressLine({ address: { street, city, province, postalCode } }: Company): string {
  return `${street}, ${city}, ${province} ${postalCode}`;
}
