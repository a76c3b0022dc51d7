import { useEffect, useEffectEvent, useId, useState } from 'react';
import { serverMessage } from '#http/request.ts';
import { buttonClass } from '#ui/button.tsx';
import { TextField } from '#ui/fields/field.tsx';
import { Problem } from '#ui/problem.tsx';
import type { PlacedImage } from './pictures.ts';
import { uploadImage } from '#features/images/upload-image.ts';

/** A picture: uploaded from the disk, or given by its address. */
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
  const [sending, setSending] = useState<{ name: string; part: number }>();
  const [failure, setFailure] = useState<string>();

  async function send(chosen: File) {
    setFailure(undefined);
    setSending({ name: chosen.name, part: 0 });
    try {
      onChange(await uploadImage(chosen, (part) => setSending({ name: chosen.name, part })));
    } catch (problem) {
      setFailure(serverMessage(problem) ?? (problem instanceof Error ? problem.message : String(problem)));
    } finally {
      setSending(undefined);
    }
  }
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
      <label className={`${buttonClass('secondary', 'small')} cursor-pointer focus-within:outline-3`}>
        {src ? 'Choose another picture' : 'Choose a picture'}
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
          className="sr-only"
          disabled={sending !== undefined}
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            if (chosen) void send(chosen);
            // Allows choosing the same file again.
            event.target.value = '';
          }}
        />
      </label>
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
