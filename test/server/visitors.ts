import { setTimeout as wait } from 'node:timers/promises';
import type { ContactResponse } from '#features/requests/contacts/stored-contact.ts';
import { newContact } from '#test/samples/contact-factory.ts';
import { administrator } from './run-server.ts';

/** Visitors who keep sending requests, whatever happens to the servers. */
export interface Visitors {
  /** First names of all requests that were confirmed as stored. */
  answered: string[];
  /** Responses by status; 0 where the connection broke. */
  statuses: Map<number, number>;
  /** Statuses other than 201 (and 200 for readers). */
  refusals(): Record<number, number>;
  /** 503 responses without a Retry-After header. */
  withoutRetryAfter: number;
  /** The longest wait of any visitor, in milliseconds. */
  longestWait: number;
  leave(): Promise<void>;
}

/**
 * Makes visitors send contacts (`write`) or read a page, one after the other, each to the server that `where` names.
 */
export function bringVisitors(
  where: () => string,
  { count = 8, path, pause = 0 }: { count?: number; path?: string; pause?: number } = {},
): Visitors {
  const stay = { over: false };
  let sent = 0;
  const round = crypto.randomUUID().slice(0, 8);
  const visitors: Visitors = {
    answered: [],
    statuses: new Map(),
    refusals: () =>
      Object.fromEntries([...visitors.statuses].filter(([status]) => status !== 200 && status !== 201)),
    withoutRetryAfter: 0,
    longestWait: 0,
    async leave() {
      stay.over = true;
      await Promise.all(all);
    },
  };

  async function visit(): Promise<void> {
    const name = `Visitor ${round} ${(sent += 1)}`;
    const since = performance.now();
    const answer = await (path === undefined ? postContact(where(), name) : fetch(`${where()}${path}`)).catch(
      () => undefined,
    );
    await answer?.arrayBuffer().catch(() => {});
    const status = answer?.status ?? 0;
    visitors.longestWait = Math.max(visitors.longestWait, performance.now() - since);
    visitors.statuses.set(status, (visitors.statuses.get(status) ?? 0) + 1);
    if (status === 201) visitors.answered.push(name);
    if (status === 503 && !answer?.headers.has('retry-after')) visitors.withoutRetryAfter += 1;
    // After a refusal, a visitor does not come back at once.
    await wait(status === 200 || status === 201 ? pause : 50);
  }
  const all = Array.from({ length: count }, async () => {
    while (!stay.over) await visit();
  });
  return visitors;
}

/** Sends a contact; the first name identifies it. */
export function postContact(url: string, firstName: string, email = 'visitor@example.ca'): Promise<Response> {
  return fetch(`${url}/api/contacts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(newContact({ firstName, email })),
  });
}

/** Signs in as the first administrator; returns the cookie. */
export async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  if (!answer.ok) throw new Error(`The sign-in was answered ${answer.status}: ${await answer.text()}`);
  return answer.headers.get('set-cookie')!.split(';')[0]!;
}

export async function storedNames(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/contacts`, { headers: { cookie: await signIn(url) } });
  return ((await answer.json()) as ContactResponse[]).map((contact) => contact.firstName);
}

/** Those that were confirmed as stored but are missing. */
export async function findLost(url: string, answered: readonly string[]): Promise<string[]> {
  const stored = new Set(await storedNames(url));
  return answered.filter((name) => !stored.has(name));
}
