import { type Choice, ToolbarButton, ToolbarChoice, ToolbarGroup, ToolbarRow } from './toolbar-controls.tsx';
import { useEffect, useState } from 'react';
import type { Quill } from './create-editor.ts';
import {
  alignments,
  backgrounds,
  blocks,
  emphasis,
  fonts,
  headings,
  lists,
  sizes,
  type Switch,
  textColours,
} from './toolbar-items.ts';
import { insertTable, notInTables, TableToolbar } from './table-toolbar.tsx';

/** What the panel below the toolbar asks for. */
export type Asking = 'link' | 'image' | 'video';

/** Every format of specification §5. */
export function Toolbar({
  quill,
  editorId,
  onAsk,
}: {
  quill: Quill;
  editorId: string;
  onAsk: (what: Asking) => void;
}) {
  const formats = useFormats(quill);

  const text = (name: string) => {
    const value = formats[name];
    // For a selection with several values, show the first.
    return String((Array.isArray(value) ? value[0] : value) ?? '');
  };
  const isInTable = Boolean(formats['table']);
  const isDisabled = (name: string) => isInTable && notInTables.has(name);
  const set = (name: string, value: unknown) => {
    if (!isDisabled(name)) quill.format(name, value || false, 'user');
  };
  const select = (label: string, format: string, choices: Choice[]) => (
    <ToolbarChoice
      label={label}
      value={text(format)}
      isDisabled={isDisabled(format)}
      choices={choices}
      onChoose={(value) => set(format, format === 'header' ? Number(value) : value)}
    />
  );
  const switches = (items: Switch[]) =>
    items.map(({ format, value, label, icon }) => {
      const isChecklist = value === 'unchecked' && formats[format] === 'checked';
      const isOn =
        isChecklist || (format === 'code-block' ? Boolean(formats[format]) : formats[format] === value);
      return (
        <ToolbarButton
          key={label}
          label={label}
          icon={icon}
          isOn={isOn}
          aria-disabled={isDisabled(format)}
          onClick={() => set(format, isOn ? false : value)}
        />
      );
    });
  const isRightToLeft = formats.direction === 'rtl';
  const turn = () => {
    quill.format('direction', isRightToLeft ? false : 'rtl', 'user');
    if (!isRightToLeft && !formats.align) quill.format('align', 'right', 'user');
    if (isRightToLeft && formats.align === 'right') quill.format('align', false, 'user');
  };
  const clean = () => {
    const range = quill.getSelection(true);
    quill.removeFormat(range.index, range.length, 'user');
  };

  return (
    <>
      <ToolbarRow label="Formatting" editorId={editorId} className="gap-x-3 gap-y-1 rounded-t-small">
        <ToolbarGroup label="Style">
          {select('Heading', 'header', headings)}
          {select('Font', 'font', fonts)}
          {select('Size', 'size', sizes)}
        </ToolbarGroup>
        <ToolbarGroup label="Emphasis">{switches(emphasis)}</ToolbarGroup>
        <ToolbarGroup label="Colours">
          {select('Text colour', 'color', textColours)}
          {select('Background colour', 'background', backgrounds)}
        </ToolbarGroup>
        <ToolbarGroup label="Paragraph">
          {switches(lists)}
          <ToolbarButton
            label="Decrease indent"
            icon="outdent"
            aria-disabled={isDisabled('indent')}
            onClick={() => set('indent', '-1')}
          />
          <ToolbarButton
            label="Increase indent"
            icon="indent"
            aria-disabled={isDisabled('indent')}
            onClick={() => set('indent', '+1')}
          />
          <ToolbarButton label="Right to left" icon="rtl" isOn={isRightToLeft} onClick={turn} />
          {select('Alignment', 'align', alignments)}
          {switches(blocks)}
        </ToolbarGroup>
        <ToolbarGroup label="Insert">
          <ToolbarButton
            label="Link"
            icon="link"
            isOn={Boolean(formats.link)}
            onClick={() => onAsk('link')}
          />
          <ToolbarButton label="Image" icon="image" onClick={() => onAsk('image')} />
          <ToolbarButton
            label="Video"
            icon="video"
            aria-disabled={isInTable}
            onClick={() => isInTable || onAsk('video')}
          />
          <ToolbarButton
            label="Insert table"
            icon="table"
            aria-disabled={isInTable}
            onClick={() => isInTable || insertTable(quill)}
          />
        </ToolbarGroup>
        <ToolbarGroup label="Changes">
          <ToolbarButton label="Clear formatting" icon="clean" onClick={clean} />
          <ToolbarButton label="Undo" icon="undo" onClick={() => quill.history.undo()} />
          <ToolbarButton label="Redo" icon="redo" onClick={() => quill.history.redo()} />
        </ToolbarGroup>
      </ToolbarRow>
      {isInTable && <TableToolbar quill={quill} editorId={editorId} />}
    </>
  );
}

/** The formats at the caret or selection; while the focus is elsewhere, those of the last one. */
function useFormats(quill: Quill): Record<string, unknown> {
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
