import { Delta } from 'quill/core.js';
import type { Quill } from './create-editor.ts';

/** A picture as it stands in a text. */
export interface PlacedImage {
  src: string;
  /** Empty where it is decoration. */
  alt: string;
  /** In pixels; undefined for pictures of other sites. */
  width?: number | undefined;
  height?: number | undefined;
}

/** Puts a picture into the text, in the place of `replaced` characters from there on. */
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

/** The picture at a place of the text; undefined when there is none. */
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
