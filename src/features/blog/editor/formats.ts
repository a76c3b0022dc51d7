import { Parchment } from 'quill/core.js';
import Image from 'quill/formats/image.js';
import Link from 'quill/formats/link.js';
import Video from 'quill/formats/video.js';
import { linkAddressOf } from './link-address.ts';
import { embedAddressOf } from './video-address.ts';

const imageSource = /^(?:https?:\/\/|\/(?!\/)|data:image\/(?:png|jpeg|gif|webp|avif);base64,)/i;

/** Pictures from http, https and data addresses (specification §5), and our own. */
export class EditorImage extends Image {
  static override create(value: string): Element {
    const image = super.create(value);
    image.setAttribute('alt', '');
    return image;
  }

  static override sanitize(url: string): string {
    return imageSource.test(url) ? url : '//:0';
  }

  override format(name: string, value: string): void {
    // Decorative pictures have an alt text, too: an empty one.
    if (name === 'alt') this.domNode.alt = value || '';
    else super.format(name, value);
  }
}

/** Links with a valid address; only external ones open in a new tab. */
export class EditorLink extends Link {
  static override sanitize(url: string): string {
    return linkAddressOf(url) ?? this.SANITIZED_URL;
  }

  static override create(value: string): HTMLElement {
    const link = super.create(value);
    if (/^[/#]/.test(link.getAttribute('href') ?? '')) {
      link.removeAttribute('target');
      link.removeAttribute('rel');
    }
    return link;
  }
}

/** YouTube and Vimeo videos, shown in an iframe. */
export class EditorVideo extends Video {
  static override create(value: string): HTMLElement {
    const frame = super.create(value) as HTMLElement;
    frame.setAttribute('title', 'Video');
    return frame;
  }

  static override sanitize(url: string): string {
    return embedAddressOf(url) ?? 'about:blank';
  }
}

/** The attribute of a table cell that is a column or row heading. Quill has no `th` of its own. */
export const CellHeading = new Parchment.ClassAttributor('cell-heading', 'ql-heading', {
  scope: Parchment.Scope.BLOCK,
  whitelist: ['col', 'row'],
});
