import { useState } from 'react';

const id = 'article-text';

/**
 * The text of an article, which the server cleaned and rendered. In a server-rendered document the HTML is already
 * there, and is read from the page instead of being sent twice.
 */
export function ArticleBody({ html }: { html: string | undefined }) {
  const [there] = useState(() => html ?? document.getElementById(id)?.innerHTML ?? '');
  return <div id={id} className="article" dangerouslySetInnerHTML={{ __html: html ?? there }} />;
}
