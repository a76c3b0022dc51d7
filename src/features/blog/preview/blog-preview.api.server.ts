import * as z from 'zod/mini';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { withPictures } from '#features/images/picture-of.ts';
import { invalidField } from '#http/http-error.server.ts';
import { adminRoute } from '#http/route-config.server.ts';
import { dateInOntario } from '#lib/calendar.ts';
import type { Services } from '#platform/feature.server.ts';
import { renderWithCalculators } from '#features/blog/blog-pages.server.ts';
import { contentMessages } from '#features/blog/blog-post.ts';
import { cleanContent } from '#features/blog/articles/clean-content.server.ts';
import { bodyLimit, readPostBodies } from '#features/blog/articles/post-body.server.ts';

/** `POST /api/blog-preview` (administrators): the HTML that readers would get of a content, which is not stored. */
export const blogPreviewApi: FastifyPluginAsyncZod<Services> = async (
  app,
  { config: { publicUrl }, now },
) => {
  readPostBodies(app);
  app.post(
    '/api/blog-preview',
    {
      ...adminRoute('blog', 'Render a blog post’s content as its page would show it, without storing it', {
        body: z.object({ content: z.string(contentMessages.blank) }),
        response: { 200: z.object({ html: z.string() }) },
      }),
      bodyLimit,
    },
    async ({ body }) => {
      const cleaned = await cleanContent(body.content);
      if (!cleaned.ok && cleaned.reason === 'blank') return { html: '' };
      if (!cleaned.ok) throw invalidField('content', contentMessages[cleaned.reason]);
      const { html } = await renderWithCalculators(cleaned.content, {
        publicUrl,
        today: dateInOntario(now()),
      });
      return { html: withPictures(html) };
    },
  );
};
