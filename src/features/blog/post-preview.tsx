import 'quill/dist/quill.core.css';
import './editor/editor.css';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { categoryLabel } from './blog-post.ts';
import { putStylesAside, takeStylesBack } from './editor/styles-aside.ts';
import type { PostFields } from './post-fields.ts';

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
      <Content html={fields.content} />
    </article>
  );
}

/** HTML that the editor wrote, as readers will see it. */
function Content({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // If set directly, our Content-Security-Policy would drop the colours (styles-aside.ts).
    const parsed = new DOMParser().parseFromString(putStylesAside(html), 'text/html');
    takeStylesBack(parsed);
    for (const item of parsed.querySelectorAll('li[data-list]')) {
      // Quill's style sheet draws bullets and numbers on this element.
      const mark = parsed.createElement('span');
      mark.className = 'ql-ui';
      item.prepend(mark);
    }
    place.current?.replaceChildren(...parsed.body.childNodes);
  }, [html]);
  return (
    <div className="rich-text-editor is-shown mt-8">
      <div className="ql-container ql-disabled">
        <div ref={place} className="ql-editor" />
      </div>
    </div>
  );
}
