import { useEffect, useEffectEvent, useId } from 'react';
import { ChoosePicture, usePictureUpload } from '#features/images/picture-upload.tsx';
import { TextField } from '#ui/fields/field.tsx';
import { Problem } from '#ui/problem.tsx';
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
  const { sending, failure, send } = usePictureUpload(onChange);
  const sendAtOnce = useEffectEvent(send);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- a dropped file is uploaded as soon as this mounts
    if (file) void sendAtOnce(file);
  }, [file]);

  return (
    <fieldset aria-labelledby={`${id}-label`} className="space-y-3">
      <p id={`${id}-label`} className="font-semibold">
        {label}
      </p>
      {src && <img src={src} alt="" className="max-h-40 rounded-small border border-line" />}
      <ChoosePicture
        isAnother={src !== ''}
        disabled={sending !== undefined}
        onChoose={(chosen) => void send(chosen)}
      />
      {sending && (
        <output className="flex flex-wrap items-center gap-3">
          Uploading {sending.name}…
          <progress aria-label="Upload" value={sending.part} max={1} className="w-40" />
        </output>
      )}
      <Problem>{failure}</Problem>
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
