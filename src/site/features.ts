import { blog } from '#features/blog/feature.ts';
import { bookings } from '#features/bookings/feature.ts';
import { calculators } from '#features/calculators/feature.ts';
import { newsletter } from '#features/newsletter/feature.ts';
import { rates } from '#features/rates/feature.ts';
import { requests } from '#features/requests/feature.ts';
import type { BrowserFeature } from '#platform/feature.ts';
import { session } from '#platform/session/feature.ts';

/** Everything with pages outside the admin area, in the order of the sitemap; `server/features.ts` is the server's half. */
export const features: BrowserFeature[] = [requests, bookings, newsletter, rates, calculators, blog, session];
