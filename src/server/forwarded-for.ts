import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { parseIpAddress } from '#lib/network-address.ts';

/**
 * Removes the ports from `X-Forwarded-For`, which some proxies add (Azure's, for one). With them no address would match
 * a trusted proxy, and each of a visitor's connections would count as another client.
 */
export function removeForwardedPorts({ headers }: IncomingMessage): void {
  const name = 'x-forwarded-for';
  const addresses = headers[name];
  if (typeof addresses !== 'string') return;
  headers[name] = addresses
    .split(',')
    .map((address) => parseIpAddress(address.trim()) ?? address.trim())
    .join(', ');
}

/** Logs once when a trusted proxy sends an invalid client address: all its clients then count as one. */
export function warnOfUnreadableClients(app: FastifyInstance): void {
  let isNoted = false;
  app.addHook('onRequest', async ({ ip, log }) => {
    if (isNoted || parseIpAddress(ip) !== undefined) return;
    isNoted = true;
    const message = 'X-Forwarded-For does not name an IP address; all such clients share one limit';
    log.warn({ address: ip.slice(0, 100) }, message);
  });
}
