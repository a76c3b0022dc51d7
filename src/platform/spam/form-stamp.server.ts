import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import '#http/route-config.server.ts';
import type { Services } from '#platform/feature.server.ts';

const [timeBytes, macBytes] = [8, 32];
const label = 'form stamp\n';

/** `GET /api/form-stamp`: the stamp our forms send along, which shows how long it took to fill them in. */
export const formStampApi: FastifyPluginAsyncZod<Services> = async (app, { stampKey, now }) => {
  app.get(
    '/api/form-stamp',
    {
      config: { access: 'public' },
      schema: {
        summary: 'A stamp of the time, for our own forms; nobody else needs one',
        response: { 200: z.object({ formStamp: z.string() }) },
      },
    },
    async () => ({ formStamp: makeFormStamp(stampKey, now()) }),
  );
};

/** A stamp of when somebody focused a form: the time and its HMAC-SHA256, in base64url. */
function makeFormStamp(key: Buffer, now: Date): string {
  const time = Buffer.alloc(timeBytes);
  time.writeBigUInt64BE(BigInt(now.getTime()));
  return Buffer.concat([time, sign(key, time)]).toString('base64url');
}

/** When one of our stamps was created; undefined if it is not ours. */
export function readFormStamp(key: Buffer, stamp: unknown): Date | undefined {
  if (typeof stamp !== 'string') return undefined;
  const bytes = Buffer.from(stamp, 'base64url');
  if (bytes.length !== timeBytes + macBytes) return undefined;
  const time = bytes.subarray(0, timeBytes);
  if (!timingSafeEqual(bytes.subarray(timeBytes), sign(key, time))) return undefined;
  return new Date(Number(time.readBigUInt64BE()));
}

function sign(key: Buffer, time: Buffer): Buffer {
  return createHmac('sha256', key).update(label).update(time).digest();
}
