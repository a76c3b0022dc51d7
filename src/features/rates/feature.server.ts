import type { ServerFeature } from '#platform/feature.server.ts';
import { personalRateAlerts } from './personal-rate-alerts.server.ts';
import { rateAlertMails } from './rate-alert-mails.server.ts';
import { rateAlertRoutes, notifyRateDrops } from './rate-alerts.api.server.ts';
import { rateAddresses, ratesPage, readShownRates } from './rate-pages.server.ts';
import { ratesApi } from './rates.api.server.ts';

export const rates: ServerFeature = {
  routes: [ratesApi, rateAlertRoutes],
  everyPage: readShownRates,
  pages: { '/rates': ratesPage },
  addresses: rateAddresses,
  published: ['rate_sheets'],
  mails: rateAlertMails,
  personalData: [personalRateAlerts],
  jobs: [notifyRateDrops],
};
