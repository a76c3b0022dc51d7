import { useEffect, useState } from 'react';
import type { Quill } from './create-editor.ts';
import { MorePart, MoreTools } from './more-tools.tsx';
import { insertTable, notInTables, TableToolbar } from './table-toolbar.tsx';
import { type Choice, ToolbarButton, ToolbarChoice, ToolbarRow } from './toolbar-controls.tsx';
import {
  alignments,
  backgrounds,
  blocks,
  emphasis,
  fonts,
  headings,
  rareBlocks,
  rareEmphasis,
  sizes,
  type Switch,
  textColours,
} from './toolbar-items.ts';

export type PanelKind = 'link' | 'image' | 'video' | 'calculator';

/** Every format of specification §5: the most used in one row, the others behind its last button. */
export function Toolbar({
  quill,
  editorId,
  onOpen,
}: {
  quill: Quill;
  editorId: string;
  /** Opens the panel of a button. */
  onOpen: (kind: PanelKind) => void;
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
  const indentButton = (label: string, icon: 'indent' | 'outdent', step: '-1' | '+1') => (
    <ToolbarButton
      label={label}
      icon={icon}
      aria-disabled={isDisabled('indent')}
      onClick={() => set('indent', step)}
    />
  );
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

  const panelButton = (kind: PanelKind, label: string, isNamed = false) => (
    <ToolbarButton
      label={label}
      icon={kind}
      isNamed={isNamed}
      {...(kind === 'link' && { isOn: Boolean(formats.link) })}
      aria-disabled={isDisabled(kind)}
      onClick={() => isDisabled(kind) || onOpen(kind)}
    />
  );

  return (
    <div className="border-b border-line bg-paper-raised">
      <ToolbarRow label="Formatting" editorId={editorId}>
        <div className="flex min-w-0 flex-1 items-center gap-0.5 overflow-x-auto p-0.5 [scrollbar-width:none]">
          {select('Heading', 'header', headings)}
          <Line />
          {switches(emphasis)}
          {panelButton('link', 'Link')}
          <Line />
          {switches(blocks)}
          {panelButton('image', 'Image')}
          <Line />
          <ToolbarButton label="Undo" icon="undo" onClick={() => quill.history.undo()} />
          <ToolbarButton label="Redo" icon="redo" onClick={() => quill.history.redo()} />
        </div>
        <MoreTools>
          <MorePart label="Insert">
            <ToolbarButton
              label="Insert table"
              icon="table"
              isNamed
              aria-disabled={isInTable}
              onClick={() => isInTable || insertTable(quill)}
            />
            {panelButton('calculator', 'Calculator', true)}
            {panelButton('video', 'Video', true)}
          </MorePart>
          <MorePart label="Words">
            <div className="-mx-2 flex flex-wrap gap-0.5">
              {switches(rareEmphasis)}
              <ToolbarButton label="Clear formatting" icon="clean" onClick={clean} />
            </div>
            <div className="mt-2 grid grid-cols-2 gap-2">
              {select('Font', 'font', fonts)}
              {select('Size', 'size', sizes)}
              {select('Text colour', 'color', textColours)}
              {select('Background colour', 'background', backgrounds)}
            </div>
          </MorePart>
          <MorePart label="Paragraph">
            <div className="-mx-2 flex flex-wrap gap-0.5">
              {switches(rareBlocks)}
              {indentButton('Decrease indent', 'outdent', '-1')}
              {indentButton('Increase indent', 'indent', '+1')}
              <ToolbarButton label="Right to left" icon="rtl" isOn={isRightToLeft} onClick={turn} />
            </div>
            <div className="mt-2 grid grid-cols-2 gap-2">{select('Alignment', 'align', alignments)}</div>
          </MorePart>
        </MoreTools>
      </ToolbarRow>
      {isInTable && <TableToolbar quill={quill} editorId={editorId} />}
    </div>
  );
}

const Line = () => <span aria-hidden="true" className="mx-1 h-5 w-px shrink-0 bg-line" />;

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
