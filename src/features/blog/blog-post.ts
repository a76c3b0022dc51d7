import * as z from 'zod/mini';
import { timestamp } from '#http/timestamp.ts';
import { cleaned, requiredText } from '#lib/text-field.ts';
import { type BlogCategory, blogCategories } from './categories.ts';

// In a separate file, so that public pages can name a category without the schemas.
export { blogCategories, categoryLabel } from './categories.ts';

/** The maximum length of each field in characters, and the maximum number of tags. */
export const blogPostLimits = {
  title: 200,
  slug: 120,
  excerpt: 1_000,
  /** Includes inline pictures (`data:`). */
  content: 2_000_000,
  author: 100,
  tags: 20,
  tag: 50,
  imageUrl: 2_000,
  /** A picture as a data URL; larger ones are uploaded. */
  imageData: 1_000_000,
  readTime: 50,
};

const defaultReadTime = '5 min read';

export const contentMessages = {
  blank: 'Please write the content',
  'too-long': 'This is too long: please use fewer or smaller pictures',
  'too-much-markup':
    'This has more formatting than a post can hold (10,000 tags). Please shorten it, or paste it without formatting',
  'too-deep': 'This has too many nested elements (more than 200). Please paste it without formatting',
};

// Not optionalText: a field missing from a partial update must stay missing instead of becoming null.
function clearableText(maxLength: number) {
  return z.pipe(
    z.nullable(
      z
        .string('Please enter text')
        .check(cleaned, z.maxLength(maxLength, `Please use at most ${maxLength} characters`)),
    ),
    z.transform((text) => text || null),
  );
}

const categoryKeys = blogCategories.map(([category]) => category) as [BlogCategory];

const slugField = z
  .string('Please enter a slug')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'Please enter a slug'),
    z.maxLength(blogPostLimits.slug, `Please use at most ${blogPostLimits.slug} characters`),
  )
  .check(
    z.regex(
      /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
      'Please use lowercase letters, digits and single hyphens between them',
    ),
  );

const tagsField = z.pipe(
  z
    .array(
      z
        .string('A tag is text')
        .check(
          cleaned,
          z.maxLength(blogPostLimits.tag, `A tag has at most ${blogPostLimits.tag} characters`),
        ),
      'Tags are a list of words',
    )
    .check(z.maxLength(blogPostLimits.tags, `Please use at most ${blogPostLimits.tags} tags`)),
  z.transform((tags) => [...new Set(tags.filter(Boolean))]),
);

/** A picture's address: http, https, a path on this site, or a data URL, whose picture the server stores. */
const imageUrlField = z.pipe(
  clearableText(blogPostLimits.content),
  z.nullable(
    z.string().check(
      z.refine(
        (text) => text.startsWith('data:') || text.length <= blogPostLimits.imageUrl,
        `Please use at most ${blogPostLimits.imageUrl} characters`,
      ),
      z.refine(
        (text) => text.length <= blogPostLimits.imageData,
        'This picture is too large: please upload it instead',
      ),
      z.refine(isPictureAddress, 'Please enter an address that begins with https://'),
    ),
  ),
);

function isPictureAddress(text: string): boolean {
  if (/^\/(?![/\\])[\w./%~-]+$/.test(text)) return true;
  if (/^data:image\/(?:png|jpeg|webp|gif|avif);base64,[a-z\d+/]+={0,2}$/i.test(text)) return true;
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}

const writtenFields = z.object({
  title: requiredText(blogPostLimits.title, 'Please enter a title'),
  slug: slugField,
  excerpt: requiredText(blogPostLimits.excerpt, 'Please enter an excerpt'),
  /** HTML; the server cleans it on every write. */
  content: z
    .string(contentMessages.blank)
    .check(z.maxLength(blogPostLimits.content, contentMessages['too-long']))
    .check(z.refine((html) => !isBlankContent(html), contentMessages.blank)),
  author: requiredText(blogPostLimits.author, 'Please enter the author'),
  category: z.enum(categoryKeys, 'Please choose a category'),
  tags: tagsField,
  imageUrl: imageUrlField,
  published: z.boolean('published must be true or false'),
  /** Until then, a published post is hidden. */
  publishAt: z.nullable(timestamp),
  readTime: z.pipe(
    clearableText(blogPostLimits.readTime),
    z.transform((text) => text ?? defaultReadTime),
  ),
});

/** A new post, with the defaults of specification §9. Unknown keys are dropped. */
export const newBlogPostSchema = z.extend(writtenFields, {
  tags: z._default(writtenFields.shape.tags, []),
  imageUrl: z._default(writtenFields.shape.imageUrl, null),
  published: z._default(writtenFields.shape.published, false),
  publishAt: z._default(writtenFields.shape.publishAt, null),
  readTime: z._default(writtenFields.shape.readTime, defaultReadTime),
});

/** Any of the fields, except id and createdAt. */
export const blogPostChangesSchema = z.partial(writtenFields);

export type NewBlogPostInput = z.input<typeof newBlogPostSchema>;
export type NewBlogPost = z.output<typeof newBlogPostSchema>;
export type BlogPostChanges = z.output<typeof blogPostChangesSchema>;

const summaryFields = {
  id: z.uuid(),
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  author: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  imageUrl: z.nullable(z.string()),
  published: z.boolean(),
  publishAt: z.nullable(timestamp),
  /** The moment it first became (or will become) public; null for never-public drafts and for sample posts. */
  publishedAt: z.nullable(timestamp),
  readTime: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
};

export const blogPostSummarySchema = z.object(summaryFields);

export const blogPostSchema = z.object({ ...summaryFields, content: z.string() });

/** A post in a list: whole or without its content, and what only administrators get. */
export const listedPostSchema = z.extend(blogPostSummarySchema, {
  content: z.optional(z.string()),
  /** In the summaries of all posts: the user who saved it last; null if unknown. */
  changedBy: z.optional(z.nullable(z.string())),
  /** Set on deleted posts only. */
  deletedAt: z.optional(z.nullable(timestamp)),
  deletedBy: z.optional(z.nullable(z.string())),
});

/** A post as its history keeps it, as JSON. */
export type KeptPost = Omit<z.input<typeof blogPostSchema>, 'id' | 'updatedAt' | 'publishedAt'>;

export type BlogPostSummary = z.output<typeof blogPostSummarySchema>;
export type BlogPost = z.output<typeof blogPostSchema>;
export type BlogPostSummaryResponse = z.input<typeof blogPostSummarySchema>;
export type BlogPostResponse = z.input<typeof blogPostSchema>;
export type ListedPost = z.input<typeof listedPostSchema>;

export function statusOf(
  { published, publishAt }: { published: boolean; publishAt: string | Date | null },
  now: Date,
) {
  if (!published) return 'Draft';
  return publishAt && new Date(publishAt) > now ? 'Scheduled' : 'Published';
}

const embeds = /<(?:img|iframe|table)\b/i;
/** Any character a reader can see: no whitespace, control or zero-width character, no Hangul or Braille blank. */
const visible = /[^\s\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** True if HTML has no letter, picture, video or table. Exact for cleaned HTML only. */
export function isBlankContent(html: string): boolean {
  return !embeds.test(html) && !visible.test(html.replaceAll(/<[^<>]*>|&nbsp;/g, ''));
}

/** Content from other hosts that a page shows; its Content-Security-Policy has to allow it. */
const externalMediaSchema = z.object({ images: z.boolean(), videos: z.boolean() });

const headingSchema = z.object({
  id: z.string(),
  /** 2 to 6: the page has one level-1 heading, its title. */
  level: z.int(),
  text: z.string(),
});

export const articleSchema = z.extend(blogPostSummarySchema, {
  /** The HTML, rendered from the cleaned content: safe to show as it is. */
  html: z.string(),
  headings: z.array(headingSchema),
  /** The calculators it shows, each once, with its figures. */
  calculators: z.array(z.object({ title: z.string(), href: z.string() })),
  /** The day its calculators' rules were last compared with their sources (ISO date); null without calculators. */
  rulesCheckedOn: z.nullable(z.string()),
  /** The size of its own picture in pixels, if it is one of our images. */
  imageSize: z.nullable(z.object({ width: z.int(), height: z.int() })),
  related: z.array(blogPostSummarySchema),
  foreign: externalMediaSchema,
});

export type Heading = z.infer<typeof headingSchema>;
export type Article = z.output<typeof articleSchema>;
export type ArticleResponse = z.input<typeof articleSchema>;
