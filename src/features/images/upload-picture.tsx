import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { serverMessage } from '#http/request.ts';
import { buttonClass } from '#ui/button.tsx';
import { Problem } from '#ui/problem.tsx';
import type { Image } from './image.ts';
import { uploadImage } from './upload-image.ts';

/** Chooses and uploads a picture, and says how far it is and why it did not arrive. `children` are other buttons. */
export function UploadPicture({
  isAnother,
  file,
  onUploaded,
  children,
}: {
  isAnother: boolean;
  /** Uploaded at once, if given. */
  file?: File | undefined;
  onUploaded: (picture: Image) => void;
  children?: ReactNode;
}) {
  const [sending, setSending] = useState<{ name: string; part: number }>();
  const [failure, setFailure] = useState<string>();

  async function send(chosen: File) {
    const { name } = chosen;
    setFailure(undefined);
    setSending({ name, part: 0 });
    try {
      onUploaded(await uploadImage(chosen, (part) => setSending({ name, part })));
    } catch (error) {
      setFailure(serverMessage(error) ?? (error instanceof Error ? error.message : String(error)));
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
    <>
      <div className="flex flex-wrap items-center gap-3">
        <label
          className={`cursor-pointer focus-within:outline-3 max-sm:min-h-11 ${buttonClass('secondary', 'small')}`}
        >
          {isAnother ? 'Choose another picture' : 'Choose a picture'}
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
        {children}
        {sending && (
          <output className="flex flex-wrap items-center gap-3">
            Uploading {sending.name}…
            <progress aria-label="Upload" value={sending.part} max={1} className="w-40" />
          </output>
        )}
      </div>
      <Problem>{failure}</Problem>
    </>
  );
}
