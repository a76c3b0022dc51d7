import { useLayoutEffect, useRef } from 'react';
import 'quill/dist/quill.core.css';
import './editor.css';
import { putStylesAside, takeStylesBack } from './styles-aside.ts';

/** Shows HTML that this editor wrote, as readers will see it. */
export default function ShowHtml({ html }: { html: string }) {
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
    <div className="rich-text-editor is-shown">
      <div className="ql-container ql-disabled">
        <div ref={place} className="ql-editor" />
      </div>
    </div>
  );
}
