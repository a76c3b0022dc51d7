import { useEffect, useRef, useState } from 'react';
import { serverMessage } from '#http/api-error.ts';
import { request } from '#http/request.ts';
import { Spinner } from '#ui/spinner.tsx';
import { categoryLabel } from './blog-post.ts';
import type { PostFields } from './post-fields.ts';

/** A preview of the post as visitors will see it. */
export function PostPreview({ fields }: { fields: PostFields }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <article
      aria-label="Preview"
      className="mx-auto max-w-[44rem] bg-paper-raised pb-6 text-ink scheme-light dark:rounded-large dark:px-6 dark:pt-6"
    >
      <p className="text-small font-semibold text-ink-soft">
        {fields.category && categoryLabel(fields.category)}
      </p>
      <h3 ref={title} tabIndex={-1} className="mt-1 text-h2 outline-none">
        {fields.title || 'No title yet'}
      </h3>
      <p className="mt-3 text-lead">{fields.excerpt}</p>
      <p className="mt-3 text-small text-ink-soft">
        {[fields.author, fields.readTime].filter(Boolean).join(' · ')}
      </p>
      {fields.imageUrl && <img src={fields.imageUrl} alt="" className="mt-6 w-full rounded-large" />}
      <Content content={fields.content} />
    </article>
  );
}

/** The text, cleaned and rendered by the server as on the post's page. */
function Content({ content }: { content: string }) {
  const [shown, setShown] = useState<{ html: string } | { problem: string }>();
  useEffect(() => {
    let isCurrent = true;
    request<{ html: string }>('POST', '/api/blog-preview', { content }).then(
      (rendered) => isCurrent && setShown(rendered),
      (error: unknown) =>
        isCurrent &&
        setShown({ problem: serverMessage(error) ?? 'The preview could not be loaded. Please try again.' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [content]);
  if (!shown) return <Spinner label="Loading the preview" />;
  if ('problem' in shown)
    return (
      <p role="alert" className="mt-8 rounded-large bg-wrong-soft p-5 font-semibold text-wrong">
        {shown.problem}
      </p>
    );
  return <div className="article mt-8" dangerouslySetInnerHTML={{ __html: shown.html }} />;
}
