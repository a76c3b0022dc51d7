import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { HttpError } from '#http/http-error.server.ts';
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

/** Whether a thing has another version by now than those that a change is allowed for. */
export function isStale(allowed: IfMatch, version: Date | string | number | null): boolean {
  return allowed !== undefined && !allowed.includes(entityTag(version));
}

/** Names the version of a response's body in its ETag; returns the body. */
export function tagged<Body>(reply: FastifyReply, version: Date | string | number | null, body: Body): Body {
  void reply.header('etag', entityTag(version));
  return body;
}

/** The response to a change of what somebody else has changed first, with how it is now. */
export function changedMeanwhile(message: string, current: Record<string, unknown>): HttpError {
  return new HttpError(412, { code: 'changed-meanwhile', message, current });
}

/** What tabs opened before an upgrade send instead of `If-Match`. Can be removed with the release after the next. */
const formerNames = ['basedOn', 'version', 'seen', 'sequence'];

/** Lets a tab that was opened before an upgrade overwrite no more than one opened afterwards. */
export async function readFormerVersion({
  routeOptions,
  headers,
  query,
  body,
}: FastifyRequest): Promise<void> {
  if (routeOptions.schema?.headers !== ifMatchHeaders || headers['if-match'] !== undefined) return;
  const sent = { ...(query as object), ...(body as object) } as Record<string, unknown>;
  const [version] = formerNames.map((name) => sent[name]).filter((value) => value !== undefined);
  if (version === undefined) return;
  headers['if-match'] = entityTag(
    typeof version === 'string' || typeof version === 'number' ? version : null,
  );
}
