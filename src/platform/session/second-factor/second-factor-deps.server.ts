import { isIP } from 'node:net';
import type { Executor } from '#database/database.server.ts';
import type { Services } from '#platform/feature.server.ts';
import type { SecondFactorDeps } from './second-factor.server.ts';
import { readSecret } from '#platform/secrets/read-secret.server.ts';

/** The keys that all nodes share, and the relying party of passkeys: the site at its configured address. */
export async function readSecondFactorDeps(
  db: Executor,
  { config: { publicUrl }, facts }: Pick<Services, 'config' | 'facts'>,
): Promise<SecondFactorDeps> {
  const { hostname, origin } = new URL(publicUrl);
  // Browsers do not create passkeys for bare IP addresses.
  const isNamed = isIP(hostname.replaceAll(/[[\]]/g, '')) === 0;
  return {
    keys: { secrets: await readSecret(db, 'second-factor'), challenges: await readSecret(db, 'challenges') },
    relyingParty: isNamed
      ? {
          id: hostname,
          origin,
          get name() {
            return facts().company.name;
          },
        }
      : undefined,
  };
}
