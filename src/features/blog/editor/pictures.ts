import { Delta } from 'quill/core.js';
import { uploadImage } from '#features/images/upload-image.ts';
import type { Quill } from './create-editor.ts';
import { Quill as Editor } from './quill.ts';

export interface PlacedImage {
  src: string;
  /** Empty if it is decorative. */
  alt: string;
  /** In pixels; undefined for pictures on other sites. */
  width?: number | undefined;
  height?: number | undefined;
}

/** Inserts a picture into the text, replacing the next `replaced` characters. */
export function insertImage(
  quill: Quill,
  index: number,
  { src, alt, width, height }: PlacedImage,
  { replaced = 0 } = {},
): void {
  const size = width && height ? { width: String(width), height: String(height) } : {};
  quill.updateContents(
    new Delta()
      .retain(index)
      .delete(replaced)
      .insert({ image: src }, { alt, ...size }),
    'user',
  );
  quill.setSelection(index + 1, 0, 'silent');
}

/** Inserts a picture as a line of its own, with the line in italics below it that readers get as its caption. */
export function insertFigure(quill: Quill, index: number, image: PlacedImage, caption: string): void {
  const [line, offset] = quill.getLine(index);
  const formats = line?.formats() ?? {};
  const isWhole = (line?.length() ?? 1) - 1 === offset && Object.keys(formats).length === 0;
  const before = offset > 0 ? 1 : 0;
  let delta = new Delta().retain(index);
  if (before) delta = delta.insert('\n', formats);
  delta = delta.insert('\n').insert(caption, { italic: true });
  if (!isWhole) delta = delta.insert('\n');
  quill.updateContents(delta, 'user');
  insertImage(quill, index + before, image);
  quill.setSelection(index + before + 2 + caption.length, 0, 'silent');
}

export function imageAt(quill: Quill, index: number): PlacedImage | undefined {
  const [operation] = quill.getContents(index, 1).ops;
  const { insert, attributes = {} } = operation ?? {};
  const { alt } = attributes;
  if (typeof insert !== 'object' || typeof insert['image'] !== 'string') return undefined;
  return {
    src: insert['image'],
    alt: typeof alt === 'string' ? alt : '',
    width: Number(attributes['width']) || undefined,
    height: Number(attributes['height']) || undefined,
  };
}

/** Uploads pictures pasted as data URLs, and replaces their addresses. One that cannot be stored is left as it is. */
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
