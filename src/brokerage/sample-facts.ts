import type { Claim } from './claims.ts';

/** A sample fact shipped with this repository that is not true of any real brokerage. */
export interface SampleFact {
  what: string;
  /** Where to change it. */
  file: string;
}

/** The facts that are compared with this repository's samples. */
export interface CompanyFacts {
  licenceNumber: string;
  phone: { display: string; href: string };
  email: string;
  address: { street: string };
  links: { map: string; reviews: string; social: readonly { name: string; href: string }[] };
}

/** Numbers with 555-01 are reserved for fiction, and domains under .example for examples (RFC 2606). */
const samples = {
  licenceNumber: '13579',
  phone: /555\D?01\d\d$/,
  email: /[.@]example$/,
  street: '100 City Centre Drive, Suite 400',
  link: /100\+City\+Centre\+Drive|Wealth\+Mortgages\+Mississauga|wealth-?mortgages[.-]example/,
  /** No broker has checked a claim with this date. */
  claimsAsOf: '2026-11-01',
};

/** Lists the sample facts that must be replaced before the site is public. */
export function findSampleFacts(
  { licenceNumber, phone, email, address, links }: CompanyFacts,
  claims: Record<string, Pick<Claim, 'value' | 'wording' | 'asOf'>>,
): SampleFact[] {
  const isSamplePhone = samples.phone.test(phone.display) || samples.phone.test(phone.href);
  const facts: [isSample: boolean, what: string][] = [
    [licenceNumber === samples.licenceNumber, `Licence #${licenceNumber}`],
    [isSamplePhone, `Telephone ${phone.display}`],
    [samples.email.test(email), `Email address ${email}`],
    [address.street === samples.street, `Address ${address.street}`],
    [samples.link.test(links.map), 'Map link'],
    [samples.link.test(links.reviews), 'Reviews link'],
    ...links.social.map(({ name, href }): [boolean, string] => [samples.link.test(href), `${name} link`]),
  ];
  const unchecked = Object.values(claims).filter(({ asOf }) => asOf === samples.claimsAsOf);
  return [
    ...facts
      .filter(([isSample]) => isSample)
      .map(([, what]) => ({ what, file: 'src/brokerage/brokerage.ts' })),
    ...unchecked.map(({ value, wording }) => ({
      what: `Claim “${value} ${wording}”`,
      file: 'src/brokerage/claims.ts',
    })),
  ];
}
