import { useEffect, useState } from 'react';
import type { Quill } from './create-editor.ts';

/** The formats at the caret or selection; while the focus is elsewhere, those of the last one. */
export function useFormats(quill: Quill): Record<string, unknown> {
  const [formats, setFormats] = useState<Record<string, unknown>>({});
  useEffect(() => {
    const read = () => {
      const range = quill.getSelection();
      if (range) setFormats(quill.getFormat(range));
    };
    quill.on('editor-change', read);
    return () => void quill.off('editor-change', read);
  }, [quill]);
  return formats;
}
