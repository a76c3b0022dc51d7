import { and, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from '#database/database.server.ts';
import type { EraseContext } from '#platform/personal-data-source.server.ts';
import { suppressAddresses } from './address-hash.server.ts';

export interface Consent {
  wording: string;
  /** The path of the page with the form; null if the browser did not send it. */
  page: string | null;
  /** The client’s IP address. */
  address: string;
}

/** The proof of consent in a request. Browsers send the page in `Referer`; cross-site requests never get here. */
export function consentOf(request: FastifyRequest, wording: string): Consent {
  const page = URL.parse(request.headers.referer ?? '')?.pathname.slice(0, 500) ?? null;
  return { wording, page, address: request.ip };
}

/** A table of consents. `email` is null once the person was erased; `emailHash` then replaces it. */
type ProofTable = PgTable & Record<'email' | 'emailHash' | 'withdrawnAt', PgColumn>;

export const keepsProof =
  'The anti-spam law requires us to prove consent. We keep the wording, page, network address and times until the retention period ends, with a keyed hash instead of the email address.';

/**
 * Erases a person from consents, which end; the proofs outlive it, since the law makes the sender prove consent
 * (CASL, section 13).
 */
export async function keepProofs(
  table: ProofTable,
  tx: Transaction,
  where: SQL | undefined,
  erasing: EraseContext,
): Promise<void> {
  const present = and(where, isNotNull(table.email));
  const rows = await tx.select({ email: table.email }).from(table).where(present);
  const emails = rows.map(({ email }) => String(email));
  await suppressAddresses(tx, emails, erasing);
  const ended = {
    email: null,
    emailHash: erasing.hash.in(table.email),
    withdrawnAt: sql`coalesce(${table.withdrawnAt}, ${erasing.now.toISOString()}::timestamptz)`,
  };
  await tx.update(table).set(ended).where(present);
}
