import { blog } from '#features/blog/feature.ts';
import { bookings } from '#features/bookings/feature.ts';
import { calculators } from '#features/calculators/feature.ts';
import { clients } from '#features/clients/feature.ts';
import { facts } from '#features/facts/feature.ts';
import { newsletter } from '#features/newsletter/feature.ts';
import { newsletterIssues } from '#features/newsletter-issues/feature.ts';
import { work } from '#features/work/feature.ts';
import { audit } from '#features/audit/feature.ts';
import { logins } from '#platform/logins/feature.ts';
import type { BrowserFeature } from '#platform/feature.ts';
import { privacy } from '#platform/privacy/feature.ts';
import { session } from '#platform/session/feature.ts';

/** Everything the site consists of, in the order of the dashboard's tabs and the sitemap; `server/features.ts` is the server's half. */
export const features: BrowserFeature[] = [
  clients,
  bookings,
  newsletter,
  calculators,
  blog,
  newsletterIssues,
  work,
  facts,
  session,
  logins,
  audit,
  privacy,
];
