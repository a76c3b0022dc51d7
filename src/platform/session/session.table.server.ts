import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '#database/columns.server.ts';
import { withoutSecondFactor } from '#platform/user/user.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    /** The argon2id hash, never the password itself. */
    password: text().notNull(),
    /** See `roleOf()`. */
    role: text().notNull().default('user'),
    /** The address for notices about the login; null if nobody entered one. */
    email: text(),
    createdAt: createdAt(),
    /** Null if they may sign in. */
    blockedAt: moment(),
  },
  (table) => [
    uniqueIndex('users_username').on(sql`lower(${table.username})`),
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
  ],
);

/** One row: what owners require of every login. */
export const loginRules = pgTable(
  'login_rules',
  { id: integer().primaryKey().default(1), secondFactorRequired: boolean().notNull() },
  (table) => [check('login_rules_one_row', sql`${table.id} = 1`)],
);

/** The user of a row, which goes with them. */
const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The browsers a user has signed in with before: a sign-in with another one is reported by email. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    /** SHA-256 of the token in the browser's cookie, in hexadecimal. */
    tokenHash: text().primaryKey(),
    userId: userId(),
    createdAt: createdAt(),
    lastSeenAt: moment().notNull(),
  },
  (table) => [index('known_browsers_by_user').on(table.userId)],
);

/** The columns of a user that any administrator may see. */
export const userColumns = {
  id: users.id,
  username: users.username,
  role: users.role,
  createdAt: users.createdAt,
};

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: userId(),
    /** SHA-256 of the token in the cookie, in hexadecimal: reading this table is not enough to sign in. */
    tokenHash: text().notNull().unique('sessions_token_hash'),
    createdAt: createdAt(),
    lastSeenAt: moment().notNull().defaultNow(),
    /** The network address and the browser's `User-Agent` at sign-in; null if not recorded. */
    address: text(),
    userAgent: text(),
  },
  (table) => [
    index('sessions_by_user').on(table.userId),
    index('sessions_by_last_seen').on(table.lastSeenAt),
  ],
);

/** Rights to do something once after proving who one is (`verificationPeriods`); gone once used. */
export const verifications = pgTable(
  'verifications',
  {
    /** A link in an email is signed with it. */
    id: id(),
    purpose: text().notNull(),
    /** Null for an invitation, whose login does not exist yet. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** Of a confirmation: it ends with its session. */
    sessionId: uuid().references(() => sessions.id, { onDelete: 'cascade' }),
    /** Of a second step: SHA-256 of the token in the cookie, in hexadecimal. Not a session: it opens nothing. */
    tokenHash: text(),
    /** Of an invitation: where it went, what its login may do, and the user name of who sent it. */
    email: text(),
    role: text(),
    invitedBy: text(),
    /** The login that created the link for somebody else; it works only while that login may manage logins. */
    madeBy: uuid().references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    uniqueIndex('verifications_email').on(sql`lower(${table.email})`),
    uniqueIndex('verifications_token').on(table.tokenHash),
    uniqueIndex('verifications_session').on(table.sessionId),
    index('verifications_by_user').on(table.userId),
    index('verifications_by_age').on(table.purpose, table.expiresAt),
  ],
);

export const signInFailures = pgTable(
  'sign_in_failures',
  {
    /** The key by which failures are counted: an address, or a user name tried from an address. */
    key: text().primaryKey(),
    failures: integer().notNull(),
    /** Attempts before this are rejected. */
    blockedUntil: moment().notNull(),
    lastFailureAt: moment().notNull(),
    /** The last attempt that was counted: an attempt that finds its ID here was not refused. */
    lastAttempt: uuid().notNull(),
  },
  (table) => [index('sign_in_failures_by_age').on(table.lastFailureAt)],
);

/** The apps that show one-time codes (TOTP): at most one per user. */
export const authenticatorApps = pgTable('authenticator_apps', {
  userId: userId().primaryKey(),
  /** The shared secret, encrypted: reading the table does not yield codes. */
  sealedSecret: text().notNull(),
  createdAt: createdAt(),
  /** Null until a first code has proved that the app has the secret; it has no effect before. */
  turnedOnAt: moment(),
  /** The period of the last code used; it and all earlier ones are used up. */
  lastPeriod: bigint({ mode: 'number' }),
});

/** The passkeys (WebAuthn credentials) that users have registered. Not secret: users keep the private keys. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: userId(),
    name: text().notNull(),
    /** The authenticator's ID for it, in base64url. */
    credentialId: text().notNull().unique('passkeys_credential_id'),
    /** As a COSE key (RFC 9052), or as SubjectPublicKeyInfo if stored by an earlier release, in base64url. */
    publicKey: text().notNull(),
    /** Written and read by earlier releases only; it is in the COSE key. */
    algorithm: integer(),
    /** Its signature counter, if it has one: if it falls back, the passkey was copied. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** True if it can be copied to other devices; null if stored by an earlier release and unused since. */
    isBackupEligible: boolean(),
    /** Ways to reach it, such as `usb` or `internal`. */
    transports: text().array().notNull(),
    /** The host it is bound to; null if stored by an earlier release and unused since. */
    host: text(),
    createdAt: createdAt(),
    lastUsedAt: moment(),
  },
  (table) => [index('passkeys_by_user').on(table.userId)],
);

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    /** SHA-256 of the code, in hexadecimal; 120 random bits cannot be guessed from it. */
    codeHash: text().primaryKey(),
    userId: userId(),
    createdAt: createdAt(),
  },
  (table) => [index('recovery_codes_by_user').on(table.userId)],
);

/** The challenges that passkeys have used, until they would have expired anyway: none is accepted twice. */
export const usedChallenges = pgTable(
  'used_challenges',
  { challenge: text().primaryKey(), expiresAt: moment().notNull() },
  (table) => [index('used_challenges_by_age').on(table.expiresAt)],
);

const lacksRequiredFactor = sql`exists (select from ${loginRules} where ${loginRules.secondFactorRequired})
  and not exists (select from ${authenticatorApps} where ${authenticatorApps.userId} = ${users.id} and ${authenticatorApps.turnedOnAt} is not null)
  and not exists (select from ${passkeys} where ${passkeys.userId} = ${users.id})`;
export const roleInEffect = sql<string>`case when ${lacksRequiredFactor} then ${withoutSecondFactor} else ${users.role} end`;
