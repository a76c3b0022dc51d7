import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import type { PlacedImage } from './insert-image.ts';
import { Panel } from './panel.tsx';
import { PictureField } from './picture-field.tsx';

/** Asks for a picture and its alt text; an existing picture can be changed or removed. */
export function ImagePanel({
  file,
  present,
  onInsert,
  onRemove,
  onClose,
}: {
  /** The dropped or pasted file, if any. */
  file: File | undefined;
  present: PlacedImage | undefined;
  onInsert: (image: PlacedImage) => void;
  onRemove: () => void;
  onClose: () => void;
}) {
  const [image, setImage] = useState<Omit<PlacedImage, 'alt'> | undefined>(present);
  const [alt, setAlt] = useState(present?.alt ?? '');
  const [isDecoration, setDecoration] = useState(present?.alt === '');
  const [error, setError] = useState<string>();

  function confirm() {
    if (!image) return;
    if (!isDecoration && alt.trim() === '')
      return setError('Please say what the picture shows, or that it is decoration');
    onInsert({ ...image, alt: isDecoration ? '' : alt.trim() });
  }

  return (
    <Panel
      title="Image"
      confirmLabel={present ? 'Change image' : 'Insert image'}
      canConfirm={image !== undefined}
      onConfirm={confirm}
      onClose={onClose}
      more={
        present && (
          <Button size="small" variant="secondary" onClick={onRemove}>
            Remove image
          </Button>
        )
      }
    >
      <PictureField label="Picture" file={file} src={image?.src ?? ''} onChange={setImage} />
      <TextField
        label="What does it show?"
        hint="For those who cannot see it."
        value={alt}
        error={error}
        disabled={isDecoration}
        onChange={(event) => {
          setAlt(event.target.value);
          setError(undefined);
        }}
      />
      <label className="flex items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-ink"
          checked={isDecoration}
          onChange={(event) => setDecoration(event.target.checked)}
        />
        Only decoration, it says nothing
      </label>
    </Panel>
  );
}
