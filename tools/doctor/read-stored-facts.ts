import { drizzle } from 'drizzle-orm/node-postgres';
import { type Facts, type FactSection, factSections } from '#brokerage/facts.ts';
import { type DatabaseAddress, DatabaseClient } from '#database/database.server.ts';
import { readFacts } from '#features/facts/facts.store.server.ts';
import { valuesOf } from '#features/facts/stored-facts.ts';

/** The facts that the site shows, and the sections of which it cannot show what was entered; undefined if the database cannot tell. */
export async function readStoredFacts(
  address: DatabaseAddress,
): Promise<{ facts: Facts; unusable: FactSection[] } | undefined> {
  const client = new DatabaseClient({
    ...address,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    application_name: 'wealth-mortgages doctor',
  });
  try {
    await client.connect();
    const stored = await readFacts(drizzle({ client }));
    return {
      facts: valuesOf(stored),
      unusable: factSections.filter((section) => stored[section].isUnusable),
    };
  } catch {
    // Why not is what the checks of the database say.
    return undefined;
  } finally {
    await client.end();
  }
}
