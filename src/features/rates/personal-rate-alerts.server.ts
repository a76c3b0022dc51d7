import { lt, or } from 'drizzle-orm';
import type { PersonalDataSource } from '#platform/personal-data-source.server.ts';
import { isSuppressedSince } from '#platform/privacy/address-hash.server.ts';
import { keepProofs, keepsProof } from '#platform/privacy/consent.server.ts';
import { rateAlerts } from './rate-alerts.table.server.ts';

export const personalRateAlerts: PersonalDataSource<typeof rateAlerts.$inferSelect> = {
  kind: 'rate alert',
  label: 'Rate alerts',
  table: rateAlerts,
  id: rateAlerts.id,
  emails: [rateAlerts.email],
  emailHash: rateAlerts.emailHash,
  canBeHeld: true,
  keeps: keepsProof,
  title: ({ product, withdrawnAt }) => `${product}, ${withdrawnAt ? 'stopped' : 'in effect'}`,
  anonymize: (...erasing) => keepProofs(rateAlerts, ...erasing),
  retention: {
    period: 'consents',
    since: 'after they were stopped',
    expired: (before, hash) =>
      or(lt(rateAlerts.withdrawnAt, before), isSuppressedSince(hash, rateAlerts.email, rateAlerts.createdAt)),
  },
};
