import type { ServerFeature } from '#platform/feature.server.ts';
import { rateAddresses, ratesPage, readShownRates } from './rate-pages.server.ts';
import { ratesApi } from './rates.api.server.ts';

export const rates: ServerFeature = {
  routes: ratesApi,
  everyPage: readShownRates,
  pages: { '/rates': ratesPage },
  addresses: rateAddresses,
  published: ['rate_sheets'],
};
