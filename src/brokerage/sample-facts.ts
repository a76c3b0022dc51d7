import type { CurrentFacts } from './current-facts.ts';
import { sectionNames } from './facts.ts';

export const factSectionLabels = { ...sectionNames, rates: 'Rates', team: 'Team' };
type FactLocation = keyof typeof factSectionLabels;

export function sectionPath(place: FactLocation): string {
  return place === 'team' ? '/admin/team' : `/admin/brokerage#${place}`;
}

/** Numbers with 555-01 are reserved for fiction, and domains under .example for examples (RFC 2606). */
const samples = {
  licenceNumber: '13579',
  phone: /555\D?01\d\d$/,
  street: '100 City Centre Drive, Suite 400',
  link: /100\+City\+Centre\+Drive|Wealth\+Mortgages\+Mississauga|wealth-?mortgages[.-]example/,
  /** No broker has checked a claim with this date. */
  claimsAsOf: '2026-11-01',
  /** The regulator has issued no such numbers. */
  personLicence: /^M0000000\d$/,
  personName: /\bSample\b/,
  portrait: /-sample\.\w+$/,
};

/** Recognizes email addresses that are reserved for examples and reach nobody (RFC 2606). */
export const isSampleAddress = (email: string): boolean => /[.@]example(\.\w+)?$/.test(email);

/** Lists the facts shipped as samples, true of no real brokerage, that must be replaced before the site is public. */
export function findSampleFacts({
  company,
  people,
  claims,
  officers,
}: Pick<CurrentFacts, 'company' | 'people' | 'claims' | 'officers'>) {
  const { licenceNumber, phone, email, address, links } = company;
  const isSamplePhone = samples.phone.test(phone.display) || samples.phone.test(phone.href);
  const shipped: [place: FactLocation, what: string, isSample: boolean][] = [
    ['company', `Licence #${licenceNumber}`, licenceNumber === samples.licenceNumber],
    ['company', `Telephone ${phone.display}`, isSamplePhone],
    ['company', `Email address ${email}`, isSampleAddress(email)],
    ['company', `Address ${address.street}`, address.street === samples.street],
    ['company', 'Map link', samples.link.test(links.map)],
    ['company', 'Reviews link', samples.link.test(links.reviews)],
  ];
  for (const { name, href } of links.social)
    shipped.push(['company', `${name} link`, samples.link.test(href)]);
  for (const claim of Object.values(claims)) {
    const isSample = claim.value !== null && claim.asOf === samples.claimsAsOf;
    shipped.push(['claims', `Claim “${claim.value} ${claim.wording}”`, isSample]);
  }
  const ofTeam = [
    ...people.flatMap(describeSampleOfPerson),
    ...describeSampleOfficer('Complaints officer', officers.complaints, company),
    ...describeSampleOfficer('Privacy officer', officers.privacy, company),
  ];
  for (const what of ofTeam) shipped.push(['team', what, true]);
  return shipped.flatMap(([place, what, isSample]) => (isSample ? { what, place } : []));
}

function describeSampleOfPerson({ name, licenceNumber, portrait }: CurrentFacts['people'][number]): string[] {
  if (samples.personLicence.test(licenceNumber) || samples.personName.test(name))
    return [`${name}, licence ${licenceNumber}`];
  return portrait && samples.portrait.test(portrait) ? [`Portrait of ${name}`] : [];
}

function describeSampleOfficer(
  role: string,
  { name, email, phone }: CurrentFacts['officers']['privacy'],
  company: CurrentFacts['company'],
): string[] {
  // The company's own address and number are listed with the company.
  const isSample =
    samples.personName.test(name) ||
    (email !== company.email && isSampleAddress(email)) ||
    (phone !== company.phone.display && samples.phone.test(phone));
  return isSample ? [`${role} ${name}, ${email}`] : [];
}
