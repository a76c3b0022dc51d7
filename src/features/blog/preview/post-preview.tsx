import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { categoryLabel } from '#features/blog/blog-post.ts';
import type { PostFields } from '#features/blog/writing/post-fields.ts';
import { request } from '#http/request.ts';
import { NotLoaded } from '#platform/admin/query-state.tsx';

export function PostPreview({ fields }: { fields: PostFields }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <article aria-label="Preview" className="mx-auto max-w-[46.5rem] px-5 pt-8 pb-16 text-base sm:pt-12">
      <p className="font-semibold">{fields.category && categoryLabel(fields.category)}</p>
      {/* As article-view.tsx sets them. */}
      <h3
        ref={title}
        tabIndex={-1}
        className="mt-3 max-w-[24ch] text-[clamp(2.25rem,1.75rem+2.1vw,3.75rem)] leading-[1.06] break-words outline-none"
      >
        {fields.title || 'No title yet'}
      </h3>
      <p className="mt-5 max-w-[58ch] text-lead">{fields.excerpt}</p>
      <p className="mt-7 border-b border-line pb-6 text-small text-ink-soft">
        {[fields.author, fields.readTime].filter(Boolean).join(' · ')}
      </p>
      {fields.imageUrl && <img src={fields.imageUrl} alt="" className="mt-9 w-full rounded-large" />}
      <Content content={fields.content} />
    </article>
  );
}

function Content({ content }: { content: string }) {
  const rendered = useQuery({
    queryKey: ['/api/blog-preview', content],
    queryFn: () => request<{ html: string }>('POST', '/api/blog-preview', { content }),
    // Its calculators answer by the rules of the day, and a text is large.
    gcTime: 0,
  });
  if (!rendered.data) return <NotLoaded query={rendered} what="the preview" className="mt-8" />;
  return <div className="article mt-8" dangerouslySetInnerHTML={{ __html: rendered.data.html }} />;
}
