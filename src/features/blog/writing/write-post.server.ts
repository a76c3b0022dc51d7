import * as z from 'zod/mini';
import type { Executor } from '#database/database.server.ts';
import type { BlogPost } from '#features/blog/blog-post.ts';
import type { WriteOptions, WrittenPost } from '#features/blog/blog-posts.store.server.ts';
import { checkBeforePublishing } from '#features/blog/publishing-check/publishing-check.ts';
import { dateInOntario } from '#lib/calendar.ts';
import { countOf } from '#lib/format-count.ts';
import { requiredText } from '#lib/text-field.ts';
import type { AuditAction } from '#platform/audit/audit-entry.ts';
import type { Actor } from '#platform/audit/audit-event.server.ts';
import type { IfMatch } from '#platform/drafts/if-match.server.ts';
import type { Services } from '#platform/feature.server.ts';

/** Fields about the check before publishing, which runs only on request, as the admin area makes it. */
export const checkFields = {
  check: z.optional(z.boolean('check is true or false')),
  /** Publishes in spite of what was found; the reason goes into the audit. */
  override: z.optional(z.object({ reason: requiredText(300, 'Please say why') })),
};

interface PublishOptions {
  action: AuditAction;
  ifMatch?: IfMatch;
  check?: boolean | undefined;
  override?: { reason: string } | undefined;
  detail?: string;
}

/** Makes changes to posts, each with its audit entry, and publishes them. Throws the Refusal if one is refused. */
export function postWriter({ db, now, facts, enteredClaims, audit, publish }: Services) {
  return async (
    actor: Actor,
    { action, detail: usualDetail, ifMatch, check, override }: PublishOptions,
    change: (tx: Executor, writing: WriteOptions) => Promise<WrittenPost>,
  ): Promise<BlogPost> => {
    const moment = now();
    const today = dateInOntario(moment);
    const isChecked = check === true || override !== undefined;
    const writing = {
      now: moment,
      savedBy: actor.user?.username ?? null,
      ifMatch,
      isOverridden: override !== undefined,
      check: isChecked
        ? (post) => checkBeforePublishing(post, { ...facts(), claims: enteredClaims() }, today)
        : undefined,
    } satisfies WriteOptions;
    const written = await db.transaction(async (tx) => {
      const { post, overridden = [] } = await change(tx, writing);
      const detail =
        override && overridden.length > 0
          ? `published in spite of ${countOf(overridden.length, 'question')}: ${override.reason}`
          : usualDetail;
      await audit(tx, actor, {
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
