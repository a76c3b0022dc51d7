import { useState } from 'react';
import { TextField } from '#ui/field.tsx';
import type { Quill } from './create-editor.ts';
import { Panel } from './panel.tsx';
import { embedAddressOf } from './video-address.ts';

/** Asks for a YouTube or Vimeo video. */
export function VideoPanel({ quill, index, onClose }: { quill: Quill; index: number; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();

  function confirm() {
    const address = embedAddressOf(typed);
    if (!address) return setError('Please enter the address of a video at YouTube or Vimeo');
    quill.insertEmbed(index, 'video', address, 'user');
    quill.setSelection(index + 1, 0, 'silent');
    onClose();
  }

  return (
    <Panel title="Video" confirmLabel="Insert video" onConfirm={confirm} onClose={onClose}>
      <TextField
        label="Address of the video"
        hint="From YouTube or Vimeo."
        inputMode="url"
        autoComplete="off"
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
      />
    </Panel>
  );
}
