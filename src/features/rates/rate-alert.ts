import { addressLine, type Company } from '#brokerage/company.ts';
import { insurances, type Product, productKey, rateTypes, termYears } from './products.ts';
import { rateName } from './rates.ts';

/** The drops to choose from, in percentage points; smaller ones are not announced. */
export const alertSteps = [0.05, 0.1, 0.25, 0.5] as const;

/** Every mortgage that may have a rate, by its key. */
export const products: ReadonlyMap<string, Product> = new Map(
  termYears.flatMap((years) =>
    rateTypes.flatMap((type) =>
      insurances.map((insurance) => {
        const product = { years, type, insurance };
        return [productKey(product), product] as const;
      }),
    ),
  ),
);

export const productName = (key: string) => rateName(products.get(key)!);

/** Stands under the button and is stored with each consent, as Canada’s anti-spam law wants it (CASL, section 10). */
export const alertConsent = (company: Company) =>
  `By asking, you agree that ${company.authorizedName} may email you when this rate falls, at most once a day, and ` +
  `for nothing else. Sender: ${company.authorizedName}, ${addressLine(company)}, ${company.phone.display}, ` +
  `${company.email}. You can stop these emails at any time with the link in each.`;

export interface AlertsOfAddress {
  /** Proves authorization: from the link, and sent back with the form. */
  token: string;
  email: string;
  /** The names of the mortgages; none once they are stopped. */
  watched: string[];
}
