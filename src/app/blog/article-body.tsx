import { useState } from 'react';

const id = 'article-text';

/**
 * The text of an article. The server cleaned it when it was written and made this HTML of it. In the document that came
 * from the server it is already there, and is read from there instead of travelling twice.
 */
export function ArticleBody({ html }: { html: string | undefined }) {
  const [there] = useState(() => html ?? document.getElementById(id)?.innerHTML ?? '');
  return <div id={id} className="article" dangerouslySetInnerHTML={{ __html: html ?? there }} />;
}
