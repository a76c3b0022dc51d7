import * as z from 'zod/mini';
import { blogPostSchema } from '#features/blog/blog-post.ts';
import { timestamp } from '#http/timestamp.ts';

export const postVersionSchema = z.object({
  id: z.uuid(),
  savedAt: timestamp,
  /** The user name; null if unknown. */
  savedBy: z.nullable(z.string()),
});

/** A post as its history keeps it: as JSON, with its moments as text. */
const keptPostSchema = z.extend(z.omit(blogPostSchema, { id: true, updatedAt: true, publishedAt: true }), {
  createdAt: z.string(),
  publishAt: z.nullable(z.string()),
});

export const wholeVersionSchema = z.extend(postVersionSchema, {
  postId: z.uuid(),
  post: keptPostSchema,
  /** Null for the first that is kept. */
  before: z.nullable(keptPostSchema),
});

export const daysToRestore = 30;

export type PostVersionResponse = z.input<typeof postVersionSchema>;
export type WholeVersionResponse = z.input<typeof wholeVersionSchema>;
