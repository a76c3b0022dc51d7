import { useLayoutEffect, useRef } from 'react';
import 'quill/dist/quill.core.css';
import './editor.css';
import { putStylesAside, takeStylesBack } from './styles-aside.ts';

/** Shows HTML that this editor wrote, as it looks when it is read. */
export default function ShowHtml({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Set as a whole, our policy would drop the colours (styles-aside.ts).
    const parsed = new DOMParser().parseFromString(putStylesAside(html), 'text/html');
    takeStylesBack(parsed);
    for (const item of parsed.querySelectorAll('li[data-list]')) {
      // What Quill's style sheet draws bullets and numbers on.
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
