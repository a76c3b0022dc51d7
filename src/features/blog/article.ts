import * as z from 'zod/mini';
import { blogPostSummarySchema } from './blog-post.ts';

/** What a page shows of other hosts; its Content-Security-Policy has to let that in. */
export const foreignSchema = z.object({ images: z.boolean(), videos: z.boolean() });

/** A heading of an article, to link to. */
export const headingSchema = z.object({
  id: z.string(),
  /** 2 to 6: the page has one heading of the first level, its title. */
  level: z.int(),
  text: z.string(),
});

/** A published post as its page shows it. */
export const articleSchema = z.extend(blogPostSummarySchema, {
  /** The text, made from the cleaned content: safe to be shown as it is. */
  html: z.string(),
  headings: z.array(headingSchema),
  /** Posts that readers of this one may like. */
  related: z.array(blogPostSummarySchema),
  foreign: foreignSchema,
});

export type Foreign = z.infer<typeof foreignSchema>;
export type Heading = z.infer<typeof headingSchema>;
/** On the server; moments are `Date`s. */
export type Article = z.output<typeof articleSchema>;
/** As the browser receives it; moments are ISO 8601 text. */
export type ArticleResponse = z.input<typeof articleSchema>;
