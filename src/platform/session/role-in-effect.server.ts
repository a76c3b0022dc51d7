import { sql } from 'drizzle-orm';
import { authenticatorApps, loginRules, passkeys, users } from './session.table.server.ts';
import { withoutSecondFactor } from '#platform/user/user.ts';

const lacksRequiredFactor = sql`exists (select from ${loginRules} where ${loginRules.secondFactorRequired})
  and not exists (select from ${authenticatorApps} where ${authenticatorApps.userId} = ${users.id} and ${authenticatorApps.turnedOnAt} is not null)
  and not exists (select from ${passkeys} where ${passkeys.userId} = ${users.id})`;
/** A user's role, or that they lack the second factor that owners require. */
export const roleInEffect = sql<string>`case when ${lacksRequiredFactor} then ${withoutSecondFactor} else ${users.role} end`;
