import { Delta } from 'quill/core.js';
import type { Quill } from './create-editor.ts';

/** A picture in a text. */
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

/** The picture at a position in the text; undefined when there is none. */
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
