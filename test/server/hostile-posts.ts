import type { ArticleResponse, BlogPostResponse } from '#features/blog/blog-post.ts';
import { newBlogPost } from '#test/samples/blog-post-factory.ts';
import { calculatorExamples } from '#test/samples/calculator-examples.ts';
import { administrator } from './run-server.ts';

/** Writes HTML to a blog post through the API of a running server, repeatedly. */
export interface HostilePost {
  slug: string;
  /** Returns the HTML as stored and as an article shows it; undefined when the API refused it. */
  write(html: string): Promise<{ stored: string; shown: string } | undefined>;
  /** An article's HTML with harmless cards of all calculators. */
  cards(): Promise<string>;
}

export async function createHostilePost(url: string): Promise<HostilePost> {
  const send = (method: string, path: string, body?: object, cookie = '') =>
    fetch(url + path, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  const login = await send('POST', '/api/login', administrator);
  const cookie = String(login.headers.get('set-cookie')).split(';')[0]!;
  const slug = `hostile-${crypto.randomUUID()}`;
  const created = await send('POST', '/api/blog-posts', newBlogPost({ slug }), cookie);
  if (!created.ok) throw new Error(`The post to write into was refused: ${await created.text()}`);
  const { id } = (await created.json()) as BlogPostResponse;
  const post: HostilePost = {
    slug,
    async cards() {
      let shown = '';
      for (const { calculator, query } of calculatorExamples)
        shown += (await post.write(`<p><a href="/calculators/${calculator}?${query}">x</a></p>`))?.shown;
      return shown;
    },
    async write(html) {
      const answer = await send('PUT', `/api/blog-posts/${id}`, { content: html }, cookie);
      if (answer.status === 400) return undefined;
      if (!answer.ok) throw new Error(`${answer.status} for ${html}: ${await answer.text()}`);
      const { content } = (await answer.json()) as BlogPostResponse;
      const article = await send('GET', `/api/blog-posts/${slug}?view=article`);
      if (!article.ok) throw new Error(`${article.status} for the article of ${html}`);
      return { stored: content, shown: ((await article.json()) as ArticleResponse).html };
    },
  };
  return post;
}
