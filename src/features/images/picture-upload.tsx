import { useState } from 'react';
import { serverMessage } from '#http/request.ts';
import { buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { Image } from './image.ts';
import { uploadImage } from './upload-image.ts';

/** Uploads a chosen picture: `sending` is which one and how far it is, `failure` why it did not arrive. */
export function usePictureUpload(onUploaded: (picture: Image) => void) {
  const [sending, setSending] = useState<{ name: string; part: number }>();
  const [failure, setFailure] = useState<string>();

  async function send(file: File) {
    setFailure(undefined);
    setSending({ name: file.name, part: 0 });
    try {
      onUploaded(await uploadImage(file, (part) => setSending({ name: file.name, part })));
    } catch (error) {
      setFailure(serverMessage(error) ?? (error instanceof Error ? error.message : String(error)));
    } finally {
      setSending(undefined);
    }
  }
  return { sending, failure, send };
}

export function ChoosePicture({
  isAnother,
  disabled,
  className,
  onChoose,
}: {
  isAnother: boolean;
  disabled: boolean;
  className?: string;
  onChoose: (file: File) => void;
}) {
  return (
    <label
      className={classNames(
        buttonClass('secondary', 'small'),
        'cursor-pointer focus-within:outline-3',
        className,
      )}
    >
      {isAnother ? 'Choose another picture' : 'Choose a picture'}
      <input
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        className="sr-only"
        disabled={disabled}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) onChoose(chosen);
          // Allows choosing the same file again.
          event.target.value = '';
        }}
      />
    </label>
  );
}
