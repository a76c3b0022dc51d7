import type { FactSection } from '#brokerage/facts.ts';
import type { Difference } from '#platform/drafts/conflict.tsx';
import type { SectionValues } from '#features/facts/section-values.ts';

/** The fields of each section’s form by their path, without the numbers of entries. */
const labels: Record<FactSection, Record<string, string>> = {
  company: {
    name: 'Name',
    authorizedName: 'Name on the licence',
    licenceNumber: 'Licence number',
    regulator: 'Regulator',
    phone: 'Phone',
    email: 'Email',
    'address.street': 'Street',
    'address.city': 'City',
    'address.province': 'Province',
    'address.postalCode': 'Postal code',
    'links.map': 'Map',
    'links.register': 'Entry in the public register',
    'links.reviews': 'Public reviews',
    'links.scheduling': 'External booking page (optional)',
    'links.social.name': 'Name',
    'links.social.href': 'Address',
  },
  team: {
    'entries.name': 'Name as licensed',
    'entries.title': 'Title',
    'entries.licenceNumber': 'Licence number',
    'entries.portrait': 'Portrait',
    'entries.languages': 'Languages',
    'entries.sentence': 'What clients can expect',
    'entries.since': 'With us since',
    'entries.userId': 'Login',
    'entries.takesConsultations': 'Takes consultations',
    'entries.complaints': 'Answers complaints',
    'entries.complaintsTitle': 'Title for complaints',
    'entries.complaintsEmail': 'Email for complaints',
    'entries.complaintsPhone': 'Phone for complaints',
    'entries.privacy': 'Answers questions about privacy',
    'entries.privacyTitle': 'Title for privacy',
    'entries.privacyEmail': 'Email for privacy',
    'entries.privacyPhone': 'Phone for privacy',
  },
  reviews: {
    'entries.text': 'What they wrote',
    'entries.firstName': 'First name',
    'entries.city': 'City',
    'entries.date': 'Date of the review',
    'entries.link': 'Link to the review',
    'entries.permission': 'How they agreed to be quoted',
  },
  lenders: { 'entries.name': 'Lender' },
  claims: {
    value: 'Number',
    wording: 'Words after it',
    neutral: 'After that day, without a number',
    source: 'What proves it (shown beside it)',
    asOf: 'Checked on',
    checkAgainBy: 'Check again by',
    link: 'Where anyone can check it (optional)',
  },
};

/** The claims, whose fields have the same names. */
export const claimNames = {
  lenders: 'Number of lenders',
  response: 'Response time',
  rating: 'Rating',
  rates: 'Rates compared',
};
const entryNames: Partial<Record<FactSection, string>> = {
  team: 'Colleague',
  reviews: 'Review',
  company: 'Link',
};

/** The label of a field by its path in the form, such as `entries.2.title`. */
export function fieldLabel(section: FactSection, path: string): string {
  const withoutNumbers = path.replaceAll(/\.\d+(?=\.)/g, '');
  const ownPath = section === 'claims' ? withoutNumbers.replace(/^\w+\./, '') : withoutNumbers;
  return labels[section][ownPath] ?? ownPath;
}

/** Where two versions of a section differ, field by field. */
export function listDifferences<Section extends FactSection>(
  section: Section,
  mine: SectionValues[Section],
  theirs: SectionValues[Section],
): Difference[] {
  const [own, others] = [new Map(leavesOf(mine)), new Map(leavesOf(theirs))];
  return [...new Set([...own.keys(), ...others.keys()])]
    .filter((path) => !path.endsWith('.memberId') && (own.get(path) ?? '') !== (others.get(path) ?? ''))
    .map((path) => ({
      label: fullLabel(section, path),
      mine: linesOf(own.get(path)),
      theirs: linesOf(others.get(path)),
    }));
}

const linesOf = (text = '') => text.split('\n').filter(Boolean);

function fullLabel(section: FactSection, path: string): string {
  const label = fieldLabel(section, path);
  if (section === 'claims') return `${claimNames[path.split('.')[0] as keyof typeof claimNames]}: ${label}`;
  const number = /\.(\d+)\./.exec(path)?.[1];
  if (number === undefined) return label;
  const entry = Number(number) + 1;
  const name = entryNames[section];
  return name ? `${name} ${entry}: ${label}` : `${label} ${entry}`;
}

function leavesOf(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value ?? {}).flatMap(([name, part]) =>
    leavesOf(part, path ? `${path}.${name}` : name),
  );
}
