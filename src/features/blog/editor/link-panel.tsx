import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import type { Quill } from './create-editor.ts';
import { linkAddressOf } from './link-address.ts';
import { Panel } from './panel.tsx';

/** Asks for a link's address. Without a selection, the address becomes the text, or the link at the caret changes. */
export function LinkPanel({
  quill,
  range,
  onClose,
}: {
  quill: Quill;
  range: { index: number; length: number };
  onClose: () => void;
}) {
  const present = quill.getFormat(range)['link'];
  const [typed, setTyped] = useState(typeof present === 'string' ? present : '');
  const [error, setError] = useState<string>();

  function setLink(address: string | false) {
    const { index, length } = range.length > 0 || !present ? range : linkAround(quill, range.index);
    if (length > 0) quill.formatText(index, length, 'link', address, 'user');
    else if (address) quill.insertText(index, typed.trim(), 'link', address, 'user');
    onClose();
  }

  function confirm() {
    const address = linkAddressOf(typed);
    if (address) setLink(address);
    else setError('Please enter an address such as https://example.ca, /services or amara@example.ca');
  }

  return (
    <Panel
      title="Link"
      confirmLabel={present ? 'Change link' : 'Add link'}
      onConfirm={confirm}
      onClose={onClose}
      more={
        present ? (
          <Button size="small" variant="secondary" onClick={() => setLink(false)}>
            Remove link
          </Button>
        ) : undefined
      }
    >
      <TextField
        label="Where does it lead?"
        inputMode="url"
        autoComplete="off"
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
      />
    </Panel>
  );
}

/** The whole link around the caret. */
function linkAround(quill: Quill, caret: number): { index: number; length: number } {
  const [leaf] = quill.getLeaf(caret);
  let blot = leaf?.parent;
  while (blot && blot.statics.blotName !== 'link') blot = blot.parent;
  return blot ? { index: quill.getIndex(blot), length: blot.length() } : { index: caret, length: 0 };
}
