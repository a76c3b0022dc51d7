import type { FactSection } from '#brokerage/facts.ts';
import type { FormLabels } from '#platform/drafts/form/form-labels.ts';

/** The claims, whose fields have the same names. */
export const claimNames = {
  lenders: 'Number of lenders',
  response: 'Response time',
  rating: 'Rating',
  rates: 'Rates compared',
  renewal: 'Renewals, often',
};

export const factsLabels: Record<FactSection, FormLabels> = {
  company: {
    fields: {
      name: 'Name',
      authorizedName: 'Name on the licence',
      licenceNumber: 'Licence number',
      regulator: 'Regulator',
      'phone.display': 'Phone',
      email: 'Email',
      'address.street': 'Street',
      'address.city': 'City',
      'address.province': 'Province',
      'address.postalCode': 'Postal code',
      officePicture: 'Picture of the office',
      'links.map': 'Map',
      'links.register': 'Entry in the public register',
      'links.reviews': 'Public reviews',
      'links.scheduling': 'External booking page (optional)',
      'social.name': 'Name',
      'social.href': 'Address',
    },
    parts: { 'value.links.social': 'Link' },
  },
  reviews: {
    fields: {
      text: 'What they wrote',
      firstName: 'First name',
      city: 'City',
      date: 'Date of the review',
      link: 'Link to the review',
      service: 'Shown on the page of',
      permission: 'How they agreed to be quoted',
    },
    parts: { value: 'Review' },
  },
  lenders: { fields: { value: 'Names' } },
  claims: {
    fields: {
      value: 'Number',
      wording: 'Words after it',
      neutral: 'After that day, without a number',
      source: 'What proves it (shown beside it)',
      asOf: 'Checked on',
      checkAgainBy: 'Check again by',
      link: 'Where anyone can check it (optional)',
      count: 'How many reviews (optional)',
      where: 'Where they are, such as Google (optional)',
    },
    parts: Object.fromEntries(Object.entries(claimNames).map(([claim, name]) => [`value.${claim}`, name])),
  },
};
