import type { FastifyInstance } from 'fastify';
import type { ServerFeature, Services } from '#platform/feature.server.ts';
import { countUnsubscribes } from './count-unsubscribes.server.ts';
import { issueMails } from './issue-mails.server.ts';
import { newsletterIssuesApi } from './newsletter-issues.api.server.ts';
import { startIssues } from './run-issues.server.ts';
import { sendIssueApi } from './send-issue.api.server.ts';

async function routes(app: FastifyInstance, services: Services) {
  if (services.config.smtpUrl !== undefined) {
    const running = startIssues(services);
    app.addHook('onClose', () => running.stop());
  }
  await app.register(newsletterIssuesApi, services);
  await app.register(sendIssueApi, services);
}

export const newsletterIssues: ServerFeature = {
  routes,
  mails: issueMails,
  afterUnsubscribing: countUnsubscribes,
};
