import type { Quill } from './create-editor.ts';
import { imageAt, insertImage } from './insert-image.ts';
import { Quill as Editor } from './quill.ts';
import { uploadImage } from '#features/images/upload-image.ts';

/**
 * Uploads pictures that were pasted as data URLs, and replaces their addresses. One that cannot be stored is left as it
 * is.
 */
export function storeDataImages(quill: Quill): () => void {
  const seen = new Set<string>();

  async function store(image: HTMLImageElement): Promise<void> {
    const { src } = image;
    const stored = await uploadImage(blobOf(src));
    const blot = Editor.find(image);
    // Deleted in the meantime.
    if (!blot || blot instanceof Editor || !quill.root.contains(image)) return;
    const index = quill.getIndex(blot);
    insertImage(quill, index, { ...stored, alt: imageAt(quill, index)?.alt ?? '' }, { replaced: 1 });
  }

  const look = () => {
    for (const image of quill.root.querySelectorAll<HTMLImageElement>('img[src^="data:image/"]')) {
      if (seen.has(image.src)) continue;
      seen.add(image.src);
      store(image).catch(() => {});
    }
  };
  quill.on('text-change', look);
  return () => void quill.off('text-change', look);
}

/** The bytes of a data URL. Decoded manually because our Content-Security-Policy does not allow `fetch` of one. */
function blobOf(address: string): Blob {
  const [head = '', body = ''] = address.split(',', 2);
  const bytes = Uint8Array.from(atob(body), (character) => character.codePointAt(0)!);
  return new Blob([bytes], { type: /^data:([^;]*)/.exec(head)?.[1] ?? '' });
}
