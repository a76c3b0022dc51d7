import { useId } from 'react';
import { UploadPicture } from '#features/images/upload-picture.tsx';
import { TextField } from '#ui/fields/field.tsx';
import type { PlacedImage } from './pictures.ts';

export function PictureField({
  label,
  file,
  src,
  error,
  onChange,
}: {
  label: string;
  /** Uploaded at once, if given. */
  file?: File | undefined;
  /** The current picture's address; empty when there is none. */
  src: string;
  error?: string | undefined;
  onChange: (picture: Omit<PlacedImage, 'alt'> | undefined) => void;
}) {
  const id = useId();
  return (
    <fieldset aria-labelledby={`${id}-label`} className="space-y-3">
      <p id={`${id}-label`} className="font-semibold">
        {label}
      </p>
      {src && <img src={src} alt="" className="max-h-40 rounded-small border border-line" />}
      <UploadPicture isAnother={src !== ''} file={file} onUploaded={onChange} />
      <TextField
        label={`${label} address`}
        hint="Or the address of a picture on the web."
        inputMode="url"
        autoComplete="off"
        value={src.startsWith('data:') ? '' : src}
        error={error}
        onChange={(event) => onChange(event.target.value ? { src: event.target.value.trim() } : undefined)}
      />
    </fieldset>
  );
}
