import { Delta } from 'quill/core.js';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { CalculatorBlot } from './calculator-blot.ts';
import type { CalculatorLink } from './calculator-link.ts';
import { CalculatorPanel } from './calculator-panel.tsx';
import { contentOf } from './clipboard.ts';
import { createEditor } from './create-editor.ts';
import { ImagePanel, LinkPanel, VideoPanel } from './panels.tsx';
import { imageAt, insertFigure, insertImage, storeDataImages } from './pictures.ts';
import { Quill } from './quill.ts';
import { lineBelow } from './table-toolbar.tsx';
import { type PanelKind, Toolbar } from './toolbar.tsx';

/** The panel that is open below the toolbar, and the place in the text that it is about. */
interface OpenPanel {
  kind: PanelKind;
  range: { index: number; length: number };
  files: File[];
}

/** Writes HTML in the formats of specification §5. `initial` is only what it begins with; another `key` starts over. */
export default function RichTextEditor({
  initial,
  toolbarPlace,
  hasFocus,
  error,
  onChange,
}: {
  initial: string;
  /** The element that holds the toolbar, which does not scroll with the text. */
  toolbarPlace: HTMLElement | null;
  /** True to put the caret at the end of the text. */
  hasFocus: boolean;
  error?: string | undefined;
  onChange: (html: string) => void;
}) {
  const id = useId();
  const container = useRef<HTMLDivElement>(null);
  const [quill, setQuill] = useState<Quill>();
  const [panel, setPanel] = useState<OpenPanel>();

  // The editor outlives many renderings, each with its own callback.
  const reportChange = useEffectEvent((editor: Quill) => onChange(contentOf(editor.root)));
  const start = useEffectEvent((element: HTMLElement) => {
    const editor = createEditor(element, {
      html: initial,
      labelledBy: `${id}-label`,
      onFiles: (index, files) => setPanel({ kind: 'image', range: { index, length: 0 }, files }),
    });
    editor.on('text-change', () => reportChange(editor));
    editor.root.addEventListener('click', ({ target }) => {
      if (target instanceof HTMLImageElement) selectImage(editor, target);
      const card = target instanceof Element && target.closest(`.${CalculatorBlot.className}`);
      const blot = card && Quill.find(card);
      if (blot instanceof CalculatorBlot)
        setPanel({ kind: 'calculator', range: { index: editor.getIndex(blot), length: 1 }, files: [] });
    });
    // Without scrolling there: the article is seen from its beginning.
    if (hasFocus && !document.activeElement?.matches('input, textarea, select'))
      editor.setSelection(editor.getLength() - 1, 0, 'silent');
    return editor;
  });
  useEffect(() => {
    const element = container.current!.appendChild(document.createElement('div'));
    const editor = start(element);
    setQuill(editor);
    const stop = storeDataImages(editor);
    return () => {
      stop();
      element.remove();
    };
  }, []);
  useEffect(() => {
    for (const [name, value] of [
      ['aria-invalid', error && 'true'],
      ['aria-describedby', error && `${id}-error`],
    ] as const) {
      if (value) quill?.root.setAttribute(name, value);
      else quill?.root.removeAttribute(name);
    }
  }, [quill, error, id]);

  const close = () => {
    setPanel(undefined);
    quill?.focus({ preventScroll: true });
  };

  return (
    <div className="flex flex-1 flex-col">
      <p id={`${id}-label`} className="sr-only">
        Content
      </p>
      {quill &&
        toolbarPlace &&
        createPortal(
          <>
            <Toolbar
              quill={quill}
              editorId={`${id}-text`}
              onOpen={(kind) => setPanel({ kind, range: quill.getSelection(true), files: [] })}
            />
            {panel && <ShownPanel key={panel.files.length} {...{ quill, panel, setPanel, close }} />}
          </>,
          toolbarPlace,
        )}
      <div ref={container} id={`${id}-text`} className="rich-text-editor mt-6 flex flex-1" />
      {error && (
        <p id={`${id}-error`} className="order-first mt-4 text-small font-semibold text-wrong">
          {error}
        </p>
      )}
    </div>
  );
}

function ShownPanel({
  quill,
  panel: { kind, range, files },
  setPanel,
  close,
}: {
  quill: Quill;
  panel: OpenPanel;
  setPanel: (panel: OpenPanel) => void;
  close: () => void;
}) {
  if (kind === 'link') return <LinkPanel quill={quill} range={range} onClose={close} />;
  const remove = () => {
    quill.deleteText(range.index, 1, 'user');
    close();
  };
  if (kind === 'video') return <VideoPanel quill={quill} index={range.index} onClose={close} />;
  if (kind === 'calculator') {
    const card = calculatorAt(quill, range);
    return (
      <CalculatorPanel
        present={card}
        onInsert={(link) => {
          insertCalculator(quill, range.index, link, card ? 1 : 0);
          close();
        }}
        onRemove={remove}
        onClose={close}
      />
    );
  }
  const present = range.length === 1 ? imageAt(quill, range.index) : undefined;
  const [file, ...others] = files;
  return (
    <ImagePanel
      file={file}
      present={present}
      onInsert={(image, caption) => {
        if (caption) insertFigure(quill, range.index, image, caption);
        else insertImage(quill, range.index, image, { replaced: present ? 1 : 0 });
        // Several pictures were dropped at once: the next one is inserted after this one.
        if (others.length > 0)
          setPanel({
            kind,
            range: { index: quill.getSelection()?.index ?? range.index + 1, length: 0 },
            files: others,
          });
        else close();
      }}
      onRemove={remove}
      onClose={close}
    />
  );
}

/** Selects a clicked picture, so that the toolbar's Image button changes it. */
function selectImage(quill: Quill, image: HTMLImageElement): void {
  const before = document.createRange();
  before.selectNode(image);
  const selection = document.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(before);
  quill.update('user');
}

function calculatorAt(quill: Quill, { index, length }: OpenPanel['range']): CalculatorLink | undefined {
  const insert = length === 1 ? quill.getContents(index, 1).ops[0]?.insert : undefined;
  return typeof insert === 'object' ? (insert['calculator'] as CalculatorLink | undefined) : undefined;
}

/** Inserts a card as a line of its own: an empty line becomes it, and one with words stays above it. */
function insertCalculator(quill: Quill, index: number, link: CalculatorLink, replaced: number): void {
  const place = replaced ? index : lineBelow(quill, index);
  quill.updateContents(new Delta().retain(place).delete(replaced).insert({ calculator: link }), 'user');
  quill.setSelection(place + 1, 0, 'silent');
}
