import { and, eq } from 'drizzle-orm';
import type { Executor } from '#database/database.server.ts';
import { dayMs } from '#lib/durations.ts';
import { newToken, sha256 } from '#lib/token.server.ts';
import { knownBrowsers } from '#platform/session/session.table.server.ts';

/** Time for which a browser is remembered after its last sign-in, in milliseconds. */
export const knownBrowserLimit = 365 * dayMs;

const tokenPattern = /^[\w-]{43}$/;

/** With the user's id, so that two who share a browser are two known browsers. */
const browserHash = (token: string, userId: string) => sha256(`${token}\n${userId}`);

/**
 * Remembers the browser of a sign-in by the token in its cookie, and returns the token to store there. `isNew` if its
 * user has signed in before, but never with this browser.
 */
export async function rememberBrowser(
  db: Executor,
  userId: string,
  presented: string | undefined,
  now: Date,
): Promise<{ token: string; isNew: boolean }> {
  const token = presented !== undefined && tokenPattern.test(presented) ? presented : newToken();
  const tokenHash = browserHash(token, userId);
  const { rowCount } = await db
    .update(knownBrowsers)
    .set({ lastSeenAt: now })
    .where(and(eq(knownBrowsers.tokenHash, tokenHash), eq(knownBrowsers.userId, userId)));
  if (rowCount === 1) return { token, isNew: false };
  const others = await db.$count(knownBrowsers, eq(knownBrowsers.userId, userId));
  await db
    .insert(knownBrowsers)
    .values({ tokenHash, userId, createdAt: now, lastSeenAt: now })
    .onConflictDoNothing();
  return { token, isNew: others > 0 };
}
