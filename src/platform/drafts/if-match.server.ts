import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { Refusal } from '#http/refusals.server.ts';
import { entityTag } from './entity-tag.ts';

/** The versions that a change is allowed for; undefined for any. */
export type IfMatch = string[] | undefined;

const tag = String.raw`(?:W/)?"[!#-~]*"`;
const tags = new RegExp(String.raw`^(?:\*|${tag}(?:[ \t]*,[ \t]*${tag})*)$`);

/** For routes that change what somebody else may have changed in the meantime: without the header, they just do. */
export const ifMatchHeaders = z.object({
  'if-match': z.optional(
    z.pipe(
      z
        .string()
        .check(
          z.maxLength(1_000, 'If-Match is too long'),
          z.regex(tags, 'If-Match must be an ETag, such as "3"'),
        ),
      // Proxies that compress make a tag weak; `*` stands for any version.
      z.transform((header): IfMatch => (header === '*' ? undefined : (header.match(/"[^"]*"/g) ?? []))),
    ),
  ),
});

/** Detects that a thing no longer has one of the versions that a change is allowed for. */
export function isStale(allowed: IfMatch, version: Date | string | number | null): boolean {
  return allowed !== undefined && !allowed.includes(entityTag(version));
}

/** Names the version of a response's body in its ETag; returns the body. */
export function tagged<Body>(reply: FastifyReply, version: Date | string | number | null, body: Body): Body {
  void reply.header('etag', entityTag(version));
  return body;
}

/** Refuses a change because somebody else saved one first, with the current value. `what` names it: `the team`. */
export const changedMeanwhile = (what: string, current: Record<string, unknown>): Refusal =>
  new Refusal('changed-meanwhile', what).withDetails({ current });
