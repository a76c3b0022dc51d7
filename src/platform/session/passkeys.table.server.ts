import { bigint, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '#database/columns.server.ts';
import { users } from './users.table.server.ts';

/** The passkeys (WebAuthn credentials) that users have registered. Nothing here is secret: the private keys are theirs. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What its owner calls it. */
    name: text().notNull(),
    /** What the authenticator calls it, in base64url. */
    credentialId: text().notNull().unique('passkeys_credential_id'),
    /** As a COSE key (RFC 9052), or as SubjectPublicKeyInfo when stored by an earlier release, in base64url. */
    publicKey: text().notNull(),
    /** Written and read by earlier releases only; the COSE key says it. */
    algorithm: integer(),
    /** How often it has signed, as far as it counts: one that falls back was copied. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** Whether it can be copied to other devices, which never changes; null until its next use when stored by an earlier release. */
    isBackupEligible: boolean(),
    /** How browsers reach it, such as `usb` or `internal`. */
    transports: text().array().notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment(),
  },
  (table) => [index('passkeys_by_user').on(table.userId)],
);
