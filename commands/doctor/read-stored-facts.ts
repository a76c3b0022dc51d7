import { drizzle } from 'drizzle-orm/node-postgres';
import { type CurrentFacts, factsOn } from '#brokerage/current-facts.ts';
import type { DatabaseAddress } from '#database/database.server.ts';
import { readTeam } from '#features/team/team.store.server.ts';
import { dateInOntario } from '#lib/calendar.ts';
import { readFacts } from '#platform/facts/facts.store.server.ts';
import { valuesOf } from '#platform/facts/stored-facts.ts';
import { doctorsClient } from './check-database.ts';

/** The facts that the site shows; undefined if the database cannot tell, or no server has used it yet. */
export async function readStoredFacts(address: DatabaseAddress): Promise<CurrentFacts | undefined> {
  const client = doctorsClient(address);
  try {
    await client.connect();
    const db = drizzle({ client });
    const { members } = await readTeam(db);
    return factsOn(valuesOf(await readFacts(db)), members, dateInOntario(new Date()));
  } catch {
    // Why not is what the checks of the database say.
    return undefined;
  } finally {
    await client.end();
  }
}
