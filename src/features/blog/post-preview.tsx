import { lazy, Suspense, useEffect, useRef } from 'react';
import { Spinner } from '#ui/spinner.tsx';
import { categoryLabel } from './blog-post.ts';
import type { PostFields } from './post-fields.ts';

const ShowHtml = lazy(() => import('./editor/show-html.tsx'));

/** A preview of the post as visitors will see it. */
export function PostPreview({ fields }: { fields: PostFields }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <article aria-label="Preview" className="mx-auto max-w-[44rem] pb-6">
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
      {fields.imageUrl && (
        <img src={fields.imageUrl} alt="" className="mt-6 w-full rounded-large border border-line" />
      )}
      <div className="mt-8">
        <Suspense fallback={<Spinner label="Loading the preview" />}>
          <ShowHtml html={fields.content} />
        </Suspense>
      </div>
    </article>
  );
}
