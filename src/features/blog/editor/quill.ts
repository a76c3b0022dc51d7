import Quill, { Parchment } from 'quill/core.js';
import { AlignClass } from 'quill/formats/align.js';
import { BackgroundStyle } from 'quill/formats/background.js';
import Blockquote from 'quill/formats/blockquote.js';
import Bold from 'quill/formats/bold.js';
import { Code } from 'quill/formats/code.js';
import { ColorStyle } from 'quill/formats/color.js';
import { DirectionClass } from 'quill/formats/direction.js';
import { FontClass } from 'quill/formats/font.js';
import Header from 'quill/formats/header.js';
import Image from 'quill/formats/image.js';
import Indent from 'quill/formats/indent.js';
import Italic from 'quill/formats/italic.js';
import Link from 'quill/formats/link.js';
import List from 'quill/formats/list.js';
import Script from 'quill/formats/script.js';
import { SizeClass } from 'quill/formats/size.js';
import Strike from 'quill/formats/strike.js';
import Underline from 'quill/formats/underline.js';
import Video from 'quill/formats/video.js';
import Syntax from 'quill/modules/syntax.js';
import Table from 'quill/modules/table.js';
import { codeHighlighting } from '#features/blog/articles/code-languages.ts';
import { embedAddressOf } from '#features/blog/articles/video-address.ts';
import { isPictureAddress, linkAddressOf } from './addresses.ts';
import { CalculatorBlot } from './calculator-blot.ts';
import { EditorClipboard } from './clipboard.ts';

/** Pictures from where they can be shown, with an alt text. */
class EditorImage extends Image {
  static override create(value: string): Element {
    const image = super.create(value);
    image.setAttribute('alt', '');
    return image;
  }

  static override sanitize(url: string): string {
    // The server drops this address, and a notice tells the writer.
    return isPictureAddress(url) ? url : 'about:blank';
  }

  override format(name: string, value: string): void {
    // Decorative pictures have an alt text, too: an empty one.
    if (name === 'alt') this.domNode.alt = value || '';
    else super.format(name, value);
  }
}

/** Links with a valid address; only external ones open in a new tab. */
class EditorLink extends Link {
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

class EditorVideo extends Video {
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
const CellHeading = new Parchment.ClassAttributor('cell-heading', 'ql-heading', {
  scope: Parchment.Scope.BLOCK,
  whitelist: ['col', 'row'],
});

/** Highlights code blocks. Quill's own module restores the caret afterwards, and moves the focus with it. */
class CodeColouring extends Syntax {
  // Options would be merged with Quill's own list of languages, place by place.
  static override DEFAULTS = codeHighlighting;

  override highlight(...options: Parameters<Syntax['highlight']>): void {
    // The focus is in the toolbar or a field: highlighting waits until it is back in the text.
    if (!this.quill.hasFocus() && this.quill.getSelection() !== null) return;
    super.highlight(...options);
  }
}

// Quill with only the formats of specification §5: the theme and toolbar are our own (toolbar.tsx).
Quill.register(
  {
    'formats/align': AlignClass,
    'formats/background': BackgroundStyle,
    'formats/blockquote': Blockquote,
    'formats/bold': Bold,
    'formats/calculator': CalculatorBlot,
    'formats/cell-heading': CellHeading,
    'formats/code': Code,
    'formats/color': ColorStyle,
    'formats/direction': DirectionClass,
    'formats/font': FontClass,
    'formats/header': Header,
    'formats/image': EditorImage,
    'formats/indent': Indent,
    'formats/italic': Italic,
    'formats/link': EditorLink,
    'formats/list': List,
    'formats/script': Script,
    'formats/size': SizeClass,
    'formats/strike': Strike,
    'formats/underline': Underline,
    'formats/video': EditorVideo,
    'modules/clipboard': EditorClipboard,
    'modules/syntax': CodeColouring,
    // This registers its formats, too.
    'modules/table': Table,
  },
  true,
);

export { Quill };
