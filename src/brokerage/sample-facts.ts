<<<<<<< HEAD
import { brokerage } from './brokerage.ts';
import { claims } from './claims.ts';
import type { FactSection } from './facts.ts';
import { type Officer, officers as ownOfficers } from './officers.ts';
import { people, type Person } from './people.ts';
=======
import type { CurrentFacts } from './current-facts.ts';
import type { FactSection } from './facts.ts';
>>>>>>> main

/** A sample fact shipped with this repository that is not true of any real brokerage. */
export interface SampleFact {
  what: string;
<<<<<<< HEAD
  /** Where to change it: the section of `/admin/brokerage`, and the file. */
  section: FactSection;
  file: string;
}

/** The file that says what nobody has entered. */
const files = {
  company: 'src/brokerage/brokerage.ts',
  claims: 'src/brokerage/claims.ts',
  people: 'src/brokerage/people.ts',
  officers: 'src/brokerage/officers.ts',
};

const sampleOf = (section: keyof typeof files, what: string): SampleFact => ({
  what,
  section,
  file: files[section],
});

/** A claim that is no longer shown has no number and no date. */
interface Advertised {
  value: string | null;
  wording: string;
  asOf?: string;
}

/** The facts that are compared with this repository's samples. */
export interface CompanyFacts {
  licenceNumber: string;
  phone: { display: string; href: string };
  email: string;
  address: { street: string };
  links: { map: string; reviews: string; social: readonly { name: string; href: string }[] };
=======
  /** The section in which to change it. */
  section: FactSection;
>>>>>>> main
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
<<<<<<< HEAD
export function findSampleFacts(
  { licenceNumber, phone, email, address, links }: CompanyFacts = brokerage,
  advertised: Record<string, Advertised> = claims,
  team: readonly Pick<Person, 'name' | 'licenceNumber' | 'portrait'>[] = people,
  officers: Record<string, Officer> = ownOfficers,
): SampleFact[] {
=======
export function findSampleFacts({
  company,
  people,
  claims,
  officers,
}: Pick<CurrentFacts, 'company' | 'people' | 'claims' | 'officers'>): SampleFact[] {
  const { licenceNumber, phone, email, address, links } = company;
>>>>>>> main
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
  return [
<<<<<<< HEAD
    ...facts.filter(([isSample]) => isSample).map(([, what]) => sampleOf('company', what)),
    ...unchecked.map(({ value, wording }) => sampleOf('claims', `Claim “${value} ${wording}”`)),
    ...team.flatMap(findSamplesOfPerson),
    ...Object.entries(officers)
      .filter(([, officer]) => isSampleOfficer(officer))
      .map(([duty, { name }]) => sampleOf('officers', `${name} as the officer for ${duty}`)),
  ];
}

function isSampleOfficer({ name, email, phone }: Officer): boolean {
  return samples.personName.test(name) || samples.email.test(email) || samples.phone.test(phone);
}

function findSamplesOfPerson({
  name,
  licenceNumber,
  portrait,
}: Pick<Person, 'name' | 'licenceNumber' | 'portrait'>): SampleFact[] {
  if (samples.personLicence.test(licenceNumber) || samples.personName.test(name))
    return [sampleOf('people', `${name}, licence ${licenceNumber}`)];
  return portrait && samples.portrait.test(portrait) ? [sampleOf('people', `Portrait of ${name}`)] : [];
=======
    ...inSection(
      'company',
      facts.flatMap(([isSample, what]) => (isSample ? what : [])),
    ),
    ...inSection(
      'claims',
      Object.values(claims).flatMap((claim) =>
        claim.value !== null && claim.asOf === samples.claimsAsOf
          ? `Claim “${claim.value} ${claim.wording}”`
          : [],
      ),
    ),
    ...inSection('people', people.flatMap(describeSampleOfPerson)),
    ...inSection('officers', [
      ...describeSampleOfficer('Complaints officer', officers.complaints),
      ...describeSampleOfficer('Privacy officer', officers.privacy),
    ]),
  ];
}

const inSection = (section: FactSection, found: readonly string[]) =>
  found.map((what) => ({ what, section }));

function describeSampleOfPerson({ name, licenceNumber, portrait }: CurrentFacts['people'][number]): string[] {
  if (samples.personLicence.test(licenceNumber) || samples.personName.test(name))
    return [`${name}, licence ${licenceNumber}`];
  return portrait && samples.portrait.test(portrait) ? [`Portrait of ${name}`] : [];
}

function describeSampleOfficer(
  role: string,
  { name, email, phone }: CurrentFacts['officers']['privacy'],
): string[] {
  const isSample = samples.personName.test(name) || samples.email.test(email) || samples.phone.test(phone);
  return isSample ? [`${role} ${name}, ${email}`] : [];
>>>>>>> main
}
