import type { NewBlogPostInput } from '#features/blog/blog-post.ts';

/** A published blog post as an administrator sends it; `changes` overrides single fields. */
export function newBlogPost(changes: Partial<NewBlogPostInput> = {}): NewBlogPostInput {
  return {
    title: 'Five things to know before you renew',
    slug: 'five-things-to-know',
    excerpt: 'Your renewal letter is an offer, not a bill.',
    content: '<p>Begin four to six months ahead.</p>',
    author: 'Ada Osei',
    category: 'mortgage-tips',
    tags: ['Renewal', 'Rates', 'Planning'],
    published: true,
    ...changes,
  };
}
