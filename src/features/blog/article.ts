import * as z from 'zod/mini';
import { blogPostSummarySchema } from './blog-post.ts';

/** Content from other hosts that a page shows; its Content-Security-Policy has to allow it. */
const externalMediaSchema = z.object({ images: z.boolean(), videos: z.boolean() });

/** A heading of an article, to link to. */
export const headingSchema = z.object({
  id: z.string(),
  /** 2 to 6: the page has one level-1 heading, its title. */
  level: z.int(),
  text: z.string(),
});

/** A published post as its page shows it. */
export const articleSchema = z.extend(blogPostSummarySchema, {
  /** The HTML, rendered from the cleaned content: safe to show as it is. */
  html: z.string(),
  headings: z.array(headingSchema),
  /** Posts that readers of this one may like. */
  related: z.array(blogPostSummarySchema),
  foreign: externalMediaSchema,
});

export type Heading = z.infer<typeof headingSchema>;
/** On the server; timestamps are `Date`s. */
export type Article = z.output<typeof articleSchema>;
/** As the browser receives it; timestamps are ISO 8601 text. */
export type ArticleResponse = z.input<typeof articleSchema>;
