import * as z from 'zod/mini';
import type { Executor } from '#database/database.server.ts';
import { HttpError, invalidField, notFound } from '#http/route.server.ts';
import { requiredText } from '#http/text-field.ts';
import { dateInOntario } from '#lib/calendar.ts';
import type { AuditAction } from '#platform/audit/audit-entry.ts';
import type { Actor } from '#platform/audit/audit-event.server.ts';
import { changedMeanwhile, type IfMatch } from '#platform/drafts/if-match.server.ts';
import type { Services } from '#platform/feature.server.ts';
import { type BlogPost, blogPostSchema, contentMessages } from '#features/blog/blog-post.ts';
import type { BlogPostChange, Writing } from '#features/blog/blog-posts.store.server.ts';
import { checkBeforePublishing } from '#features/blog/publishing-check/publishing-check.ts';

/** What a request may say of the check before publishing; only those who ask for it get it, as the admin area does. */
export const checkFields = {
  check: z.optional(z.boolean('check is true or false')),
  /** Publishes in spite of what was found; the reason goes into the audit. */
  override: z.optional(z.object({ reason: requiredText(300, 'Please say why') })),
};

interface PublishOptions {
  action: AuditAction;
  /** The version that may be changed. */
  ifMatch?: IfMatch;
  check?: boolean | undefined;
  override?: { reason: string } | undefined;
  /** What the audit says of it. */
  detail?: string;
}

/** Makes changes to posts, each with its audit entry, and publishes them. Throws HttpError if one is refused. */
export function postWriter({ db, now, facts, enteredClaims, record, publish }: Services) {
  return async (
    actor: Actor,
    { action, detail: said, ifMatch, check, override }: PublishOptions,
    change: (tx: Executor, writing: Writing) => Promise<BlogPostChange>,
  ): Promise<BlogPost> => {
    const moment = now();
    const today = dateInOntario(moment);
    const isChecked = check === true || override !== undefined;
    const writing = {
      now: moment,
      by: actor.user?.username ?? null,
      ifMatch,
      isOverridden: override !== undefined,
      check: isChecked
        ? (post) => checkBeforePublishing(post, { ...facts(), claims: enteredClaims() }, today)
        : undefined,
    } satisfies Writing;
    const written = await db.transaction(async (tx) => {
      const changed = await change(tx, writing);
      if (!changed.ok) throw refusal(changed);
      const { post, overridden = [] } = changed;
      const detail =
        override && overridden.length > 0
          ? `published in spite of ${overridden.length} ${overridden.length === 1 ? 'question' : 'questions'}: ${override.reason}`
          : said;
      await record(tx, actor, {
        action,
        kind: 'blog post',
        recordId: post.id,
        recordName: post.title,
        ...(detail !== undefined && { detail }),
      });
      return post;
    });
    await publish();
    return written;
  };
}

function refusal(outcome: Exclude<BlogPostChange, { ok: true }>): HttpError {
  if (outcome.reason === 'not-found') return notFound('blog post');
  if (outcome.reason === 'changed-meanwhile') {
    return changedMeanwhile(
      'Someone else has changed this blog post in the meantime. Nothing was overwritten.',
      z.encode(blogPostSchema, outcome.current),
    );
  }
  if (outcome.reason === 'publishing-check') {
    return new HttpError(422, {
      code: 'publishing-check',
      message: 'Nothing was saved: before this is published, please look at some of its words.',
      findings: outcome.findings,
    });
  }
  if (outcome.reason !== 'slug-taken') return invalidField('content', contentMessages[outcome.reason]);
  const { freeSlug } = outcome;
  const message = `Another blog post has this slug. “${freeSlug}” is free.`;
  return new HttpError(409, { code: 'slug-taken', message, fields: { slug: message }, freeSlug });
}
