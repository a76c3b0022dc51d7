import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
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
    /** As SubjectPublicKeyInfo (RFC 5280), in base64url. */
    publicKey: text().notNull(),
    /** The number COSE gives the kind of signature: -7, -8 or -257. */
    algorithm: integer().notNull(),
    /** How often it has signed, as far as it counts: one that falls back was copied. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How browsers reach it, such as `usb` or `internal`. */
    transports: text().array().notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment(),
  },
  (table) => [index('passkeys_by_user').on(table.userId)],
);
