import { momentInOntario, wallClockInOntario } from '#lib/wall-clock.ts';
import type { BlogPostResponse } from './blog-post.ts';

/** A blog post as its form holds it: everything a field can show. */
export interface PostFields {
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  author: string;
  category: string;
  /** Separated by commas. */
  tags: string;
  imageUrl: string;
  readTime: string;
  published: boolean;
  /** Date and time on the wall clock in Ontario, as a `datetime-local` field has it; empty: at once. */
  publishAt: string;
}

/** What a new post begins with (specification §3): everything empty, not published. */
export const emptyFields: PostFields = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  author: '',
  category: '',
  tags: '',
  imageUrl: '',
  readTime: '',
  published: false,
  publishAt: '',
};

/** The name of each field, as the form shows it. */
export const fieldLabels: Record<keyof PostFields, string> = {
  title: 'Title',
  slug: 'Slug',
  excerpt: 'Excerpt',
  content: 'Content',
  author: 'Author',
  category: 'Category',
  tags: 'Tags',
  imageUrl: 'Image',
  readTime: 'Read time',
  published: 'Published',
  publishAt: 'Publish at',
};

/** What the form shows of a stored post. */
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

/** What is sent of a form; an empty read time is left to the server. */
export function payloadOf({ tags, imageUrl, readTime, publishAt, ...fields }: PostFields) {
  return {
    ...fields,
    tags: [...new Set(tags.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== ''),
    imageUrl: imageUrl || null,
    ...(readTime.trim() && { readTime: readTime.trim() }),
    publishAt: momentInOntario(publishAt)?.toISOString() ?? null,
  };
}

export type PostPayload = ReturnType<typeof payloadOf>;

/** How many minutes a text takes at 200 words a minute, in the words of the field: `4 min read`. */
export function readTimeOf(html: string): string {
  const words = html.replace(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0;
  return `${Math.max(1, Math.round(words / 200))} min read`;
}
