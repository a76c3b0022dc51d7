import type { Company } from './company.ts';
import type { Facts } from './facts.ts';

/** Someone whom people may write to about one thing. */
export interface Officer {
  name: string;
  title: string;
  email: string;
  phone: string;
}

export type Officers = Record<keyof Facts['officers'], Officer>;

/** The officers, with the company's email address and telephone where they have none of their own. */
export function officersOf({
  company,
  officers: entered,
}: {
  company: Company;
  officers: Facts['officers'];
}): Officers {
  const reach = { email: company.email, phone: company.phone.display };
  const { complaints, privacy } = entered;
  return { complaints: { ...reach, ...complaints }, privacy: { ...reach, ...privacy } };
}

/**
 * Who answers complaints, which every brokerage in Ontario must name (O. Reg. 188/08), and questions about privacy (PIPEDA).
 * SAMPLES: see people.ts.
 */
export const officers: Facts['officers'] = {
  complaints: {
    name: 'Maya Sample',
    title: 'Mortgage Broker',
    email: 'complaints@wealthmortgages.example',
  },
  privacy: {
    name: 'Maya Sample',
    title: 'Mortgage Broker',
    email: 'privacy@wealthmortgages.example',
  },
};
