import type { Period } from '#lib/period.ts';

/**
 * Periods for which records are kept unless a setting overrides them. Six years for applications is the rule for
 * mortgage brokerages; three for proofs of consent is the limitation period of the anti-spam law (CASL, s. 23).
 */
export const retentionSettings = {
  contacts: { setting: 'RETENTION_CONTACTS_YEARS', unit: 'years', defaultCount: 6, min: 1 },
  bookings: { setting: 'RETENTION_BOOKINGS_YEARS', unit: 'years', defaultCount: 2, min: 1 },
  unsubscribed: { setting: 'RETENTION_UNSUBSCRIBED_MONTHS', unit: 'months', defaultCount: 1, min: 1 },
  consents: { setting: 'RETENTION_CONSENTS_YEARS', unit: 'years', defaultCount: 3, min: 3 },
  mails: { setting: 'RETENTION_MAILS_MONTHS', unit: 'months', defaultCount: 1, min: 1 },
  audit: { setting: 'RETENTION_AUDIT_YEARS', unit: 'years', defaultCount: 2, min: 1 },
} as const;

export type RetentionName = keyof typeof retentionSettings;

export type Retention = Record<RetentionName, Period>;

/** The default period, used when no setting overrides it. */
export function defaultPeriod(name: RetentionName): Period {
  const { defaultCount, unit } = retentionSettings[name];
  return { count: defaultCount, unit };
}
