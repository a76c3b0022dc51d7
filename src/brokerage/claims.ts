import { brokerage } from './brokerage.ts';
import type { Facts } from './facts.ts';

/** Figures we advertise. Advertising rules require a source and a date for each, shown next to it. */
export type Claim = Omit<Facts['claims']['lenders'], 'neutral' | 'checkAgainBy'>;

export const claims = {
  lenders: {
    value: '50+',
    wording: 'lenders in our network',
    source: 'Our list of lender agreements',
    asOf: '2026-11-01',
  },
  response: {
    value: '24 h',
    wording: 'to hear back, on every request',
    source: 'Our service standard',
    asOf: '2026-11-01',
  },
  rating: {
    value: '4.9',
    wording: 'stars from our clients',
    source: 'Average of our public reviews',
    asOf: '2026-11-01',
    link: brokerage.links.reviews,
  },
  rates: {
    value: '2000+',
    wording: 'rate options compared',
    source: 'Lenders’ rate sheets',
    asOf: '2026-11-01',
  },
} as const satisfies Record<string, Claim>;
