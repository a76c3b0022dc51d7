import { brokerage } from './brokerage.ts';
import { type Claim, claims } from './claims.ts';
import { people, type Person } from './people.ts';

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
  /** The regulator has issued no such numbers. */
  personLicence: /^M0000000\d$/,
  personName: /\bSample\b/,
  portrait: /-sample\.\w+$/,
};

/** Lists the sample facts that must be replaced before the site is public. */
export function findSampleFacts(
  { licenceNumber, phone, email, address, links }: CompanyFacts = brokerage,
  advertised: Record<string, Pick<Claim, 'value' | 'wording' | 'asOf'>> = claims,
  team: readonly Pick<Person, 'name' | 'licenceNumber' | 'portrait'>[] = people,
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
  const unchecked = Object.values(advertised).filter(({ asOf }) => asOf === samples.claimsAsOf);
  return [
    ...facts
      .filter(([isSample]) => isSample)
      .map(([, what]) => ({ what, file: 'src/brokerage/brokerage.ts' })),
    ...unchecked.map(({ value, wording }) => ({
      what: `Claim “${value} ${wording}”`,
      file: 'src/brokerage/claims.ts',
    })),
    ...team.flatMap(findSamplesOfPerson),
  ];
}

function findSamplesOfPerson({
  name,
  licenceNumber,
  portrait,
}: Pick<Person, 'name' | 'licenceNumber' | 'portrait'>): SampleFact[] {
  const file = 'src/brokerage/people.ts';
  if (samples.personLicence.test(licenceNumber) || samples.personName.test(name))
    return [{ what: `${name}, licence ${licenceNumber}`, file }];
  return portrait && samples.portrait.test(portrait) ? [{ what: `Portrait of ${name}`, file }] : [];
}
