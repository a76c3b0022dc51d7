import type { FastifyInstance } from 'fastify';
import type { Executor } from '#database/database.server.ts';
import type { Pages } from '#pages/pages.server.ts';
import { addAuditEntry } from '#platform/audit/audit-event.server.ts';
import type { FactsSource } from '#platform/facts/facts.store.server.ts';
import type { Services } from '#platform/feature.server.ts';
import { mailLimits } from '#platform/outbox/mail-limits.server.ts';
import { addMails } from '#platform/outbox/mails.store.server.ts';
import { type KeyedHash, keyedHash } from '#platform/privacy/address-hash.server.ts';
import { readSecret } from '#platform/secrets/read-secret.server.ts';
import { logRefusedSignIn } from '#platform/session/sign-in/sign-in-refusal.server.ts';
import { spamCheck } from '#platform/spam/check-spam.server.ts';
import {
  afterUnsubscribing,
  colleagueWork,
  endOtherAccess,
  jobs,
  mailTemplates,
  personalData,
} from './features.ts';
import type { Counters } from './metrics/measure-server.ts';
import { followRequests } from './request-log.ts';

export async function createServices(
  app: FastifyInstance,
  {
    facts,
    pages,
    counters,
    ...settings
  }: Pick<Services, 'config' | 'db' | 'now' | 'publish'> & {
    facts: FactsSource;
    pages: Pages;
    counters: Counters;
  },
): Promise<Services> {
  const { db, now } = settings;
  const requestId = followRequests(app);
  const stampKey = await readSecret(db, 'form-stamps');
  const addressHash = await readAddressHash(db);
  const linkKey = await readSecret(db, 'links');
  return {
    ...settings,
    facts: facts.get,
    enteredClaims: facts.enteredClaims,
    log: app.log,
    audit: (executor, actor, event) => addAuditEntry(executor, actor, event, now()),
    queueMails: (tx, newMails) =>
      addMails(
        tx,
        newMails.map((mail) => ({ ...mail, requestId: requestId() })),
      ),
    reserveMail: mailLimits({ hash: addressHash, isLimited: settings.config.rateLimit }),
    mailSettings() {
      const current = facts.get();
      const { publicUrl, mailFrom = current.company.email, mailTo = current.company.email } = settings.config;
      return { facts: current, publicUrl, linkKey, mailFrom, mailTo };
    },
    mailTemplates,
    checkSpam: spamCheck({ key: stampKey, now, count: counters.spamFound }),
    stampKey,
    linkKey,
    personalData,
    jobs,
    afterUnsubscribing,
    colleagueWork,
    endOtherAccess,
    addressHash,
    renderPage: (path, data) => pages.renderPersonalHtml(path, data),
    mediaHeaders: (external) => pages.headersFor(external),
    renderForm: (path, sentForm) => pages.renderHtmlWith(path, { sentForm }),
    onRefusedSignIn(request, refused) {
      logRefusedSignIn(request, refused);
      counters.signInRefused(refused.reason);
    },
  };
}

/** The hash that stands in for erased addresses. Its key is in the database. */
export async function readAddressHash(db: Executor): Promise<KeyedHash> {
  return keyedHash(await readSecret(db, 'erased-addresses'));
}
