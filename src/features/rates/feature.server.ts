import type { FastifyInstance } from 'fastify';
import type { ServerFeature, Services } from '#platform/feature.server.ts';
import { personalRateAlerts } from './personal-rate-alerts.server.ts';
import { rateAlertMails } from './rate-alert-mails.server.ts';
import { rateAlertRoutes, tellOfFalls } from './rate-alerts.api.server.ts';
import { rateAddresses, ratesPage, readShownRates } from './rate-pages.server.ts';
import { ratesApi } from './rates.api.server.ts';

export const rates: ServerFeature = {
  async routes(app: FastifyInstance, services: Services) {
    await app.register(ratesApi, services);
    await app.register(rateAlertRoutes, services);
  },
  everyPage: readShownRates,
  pages: { '/rates': ratesPage },
  addresses: rateAddresses,
  published: ['rate_sheets'],
  mails: rateAlertMails,
  personalData: [personalRateAlerts],
  jobs: [tellOfFalls],
};
