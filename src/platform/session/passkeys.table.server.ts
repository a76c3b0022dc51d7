import { bigint, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '#database/columns.server.ts';
import { users } from './users.table.server.ts';

/** The passkeys (WebAuthn credentials) that users have registered. Not secret: users keep the private keys. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The owner's name for it. */
    name: text().notNull(),
    /** The authenticator's ID for it, in base64url. */
    credentialId: text().notNull().unique('passkeys_credential_id'),
    /** As a COSE key (RFC 9052), or as SubjectPublicKeyInfo if stored by an earlier release, in base64url. */
    publicKey: text().notNull(),
    /** Written and read by earlier releases only; it is in the COSE key. */
    algorithm: integer(),
    /** Its signature counter, if it has one: if it falls back, the passkey was copied. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** Whether it can be copied to other devices (fixed); null if stored by an earlier release and unused since. */
    isBackupEligible: boolean(),
    /** How browsers reach it, such as `usb` or `internal`. */
    transports: text().array().notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment(),
  },
  (table) => [index('passkeys_by_user').on(table.userId)],
);
