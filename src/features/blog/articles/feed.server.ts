import { publishedPosts, untilNextPublication } from '#features/blog/blog-post-lists.store.server.ts';
import type { BlogPost } from '#features/blog/blog-post.ts';
import { categoryLabel } from '#features/blog/categories.ts';
import { appearedAt, changedAt } from '#features/blog/post-dates.ts';
import { jpegOf } from '#features/images/picture-of.ts';
import type { ReadContext, TextSource } from '#pages/page-source.server.ts';
import { renderArticle } from './render-article.server.ts';

export const feedPath = '/feed.xml';
const postsInFeed = 20;

/** The newest posts in full, as Atom (RFC 4287). */
export const feed: TextSource = { contentType: 'application/atom+xml; charset=utf-8', write: writeFeed };

async function writeFeed({ db, now, facts, publicUrl }: ReadContext) {
  const [posts, validity] = await Promise.all([
    publishedPosts(db, {}, now).whole.read({ limit: postsInFeed }),
    untilNextPublication(db, now),
  ]);
  // An empty feed has changed just now, as far as anybody knows.
  const lastChange = posts.map(changedAt).reduce((a, b) => (a > b ? a : b), posts[0]?.createdAt ?? now);
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-CA">
<title>${inXml(`${facts.company.name} blog`)}</title>
<subtitle>Mortgage tips, rates and guides for Ontario.</subtitle>
<id>${publicUrl}/blog</id>
<link rel="alternate" type="text/html" href="${publicUrl}/blog"/>
<link rel="self" type="application/atom+xml" href="${publicUrl}${feedPath}"/>
<updated>${lastChange.toISOString()}</updated>
${posts.map((post) => writeEntry(post, publicUrl)).join('\n')}
</feed>
`;
  return { text, ...validity };
}

function writeEntry(post: BlogPost, publicUrl: string): string {
  const url = `${publicUrl}/blog/${post.slug}`;
  const picture = post.imageUrl ? `<p><img src="${inXml(jpegOf(post.imageUrl))}" alt=""></p>` : '';
  return `<entry>
<title>${inXml(post.title)}</title>
<id>urn:uuid:${post.id}</id>
<link rel="alternate" type="text/html" href="${url}"/>
<published>${appearedAt(post).toISOString()}</published>
<updated>${changedAt(post).toISOString()}</updated>
<author><name>${inXml(post.author)}</name></author>
<category term="${inXml(post.category)}" label="${inXml(categoryLabel(post.category))}"/>
<summary>${inXml(post.excerpt)}</summary>
<content type="html">${inXml(withWholeAddresses(picture + renderArticle(post.content).html, url, publicUrl))}</content>
</entry>`;
}

/** Feed readers show the text on their own site, where our relative paths do not work. */
function withWholeAddresses(html: string, url: string, publicUrl: string): string {
  return html.replaceAll(/(\s(?:href|src)=")([/#])/g, (_found, start: string, first: string) =>
    first === '#' ? `${start}${url}#` : `${start}${publicUrl}/`,
  );
}

// XML 1.0 does not allow control characters, even escaped.
// oxlint-disable-next-line no-control-regex -- control characters are what this is about
const forbiddenInXml = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

function inXml(text: string): string {
  return text
    .replaceAll(forbiddenInXml, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
