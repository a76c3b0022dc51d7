import type { FieldErrors, Resolver } from 'react-hook-form';
import { type BlogPostResponse, newBlogPostSchema } from '#features/blog/blog-post.ts';
import { formatColumnName } from '#lib/format-column-name.ts';
import { momentOfWallClock, wallClockInOntario } from '#lib/wall-clock.ts';
import type { Difference } from '#platform/drafts/conflict.tsx';
import { readBlocks } from './post-text.ts';

/** The form of a new post (specification §3): everything empty, not published. */
export const emptyFields = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  author: '',
  category: '',
  /** Separated by commas. */
  tags: '',
  imageUrl: '',
  readTime: '',
  published: false,
  /** Wall-clock date and time in Ontario, as in a `datetime-local` field; empty: at once. */
  publishAt: '',
};

export type PostFields = typeof emptyFields;

export function fieldsOf(post: BlogPostResponse): PostFields {
  return {
    title: post.title,
    slug: post.slug,
    excerpt: post.excerpt,
    content: post.content,
    author: post.author,
    category: post.category,
    tags: post.tags.join(', '),
    imageUrl: post.imageUrl ?? '',
    readTime: post.readTime,
    published: post.published,
    publishAt: post.publishAt ? wallClockInOntario(new Date(post.publishAt)) : '',
  };
}

/** The request body for a form; an empty read time is left to the server. */
export function payloadOf({ tags, imageUrl, readTime, publishAt, ...fields }: PostFields) {
  return {
    ...fields,
    tags: [...new Set(tags.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== ''),
    imageUrl: imageUrl || null,
    ...(readTime.trim() && { readTime: readTime.trim() }),
    publishAt: momentOfWallClock(publishAt)?.toISOString() ?? null,
  };
}

export type PostPayload = ReturnType<typeof payloadOf>;

/** The reading time at 200 words a minute, as the field shows it: `4 min read`. */
export function readTimeOf(html: string): string {
  const words = html.replace(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0;
  return `${Math.max(1, Math.round(words / 200))} min read`;
}

/** Validates the form with the server's schema, and returns the form's values unchanged. */
export const checkPost: Resolver<PostFields> = (fields) => {
  const checked = newBlogPostSchema.safeParse(payloadOf(fields));
  if (checked.success) return { values: fields, errors: {} };
  const errors: FieldErrors<PostFields> = {};
  for (const { path, message } of checked.error.issues) {
    const name = path[0] as keyof PostFields;
    if (name in fields) errors[name] ??= { type: 'schema', message };
  }
  return { values: {}, errors };
};

const picturesIn = (html: string) => html.split('<img').length - 1;

/** Says how many pictures the server did not keep of a text, such as drawings with script; undefined if it kept all. */
export function leftOut(sent: string, stored: string): string | undefined {
  const pictures = picturesIn(sent) - picturesIn(stored);
  if (pictures <= 0) return undefined;
  const subject = pictures === 1 ? 'One picture was' : `${pictures} pictures were`;
  return `${subject} left out: please upload JPEG, PNG, WebP, AVIF or GIF, or give an address that begins with https://.`;
}

export function listDifferences(mine: PostFields, theirs: PostFields): Difference[] {
  return (Object.keys(emptyFields) as (keyof PostFields)[])
    .filter((name) => mine[name] !== theirs[name])
    .map((name) => ({
      label: name === 'imageUrl' ? 'Image' : formatColumnName(name),
      mine: linesOf(name, mine[name]),
      theirs: linesOf(name, theirs[name]),
    }));
}

/** The lines of a field; those of the text as a reader sees them, pictures by their alt text and videos by their address. */
export function linesOf(name: keyof PostFields, value: string | boolean): string[] {
  if (typeof value === 'boolean') return [value ? 'Yes' : 'No'];
  if (name !== 'content') return value.split('\n').filter((line) => line.trim() !== '');
  return readBlocks(value).map(({ kind, text }) => {
    if (kind === 'picture') return `[Image: ${text}]`;
    return kind === 'video' ? `[Video: ${text}]` : text;
  });
}
