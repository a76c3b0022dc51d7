import { useState } from 'react';
import { useController } from 'react-hook-form';
import { uploadImage } from '#features/images/upload-image.ts';
import { serverMessage } from '#http/request.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Problem } from '#ui/problem.tsx';

/** Somebody's portrait: a picture from the disk, or none. */
export function PortraitField({
  path,
  name,
  className,
}: {
  path: string;
  /** Whose it is. */
  name: string;
  className: string;
}) {
  const { field, fieldState } = useController({ name: path });
  const [part, setPart] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const src = field.value as string;
  const problem = failure ?? fieldState.error?.message;

  async function send(file: File) {
    setFailure(undefined);
    setPart(0);
    try {
      field.onChange((await uploadImage(file, setPart)).src);
    } catch (error) {
      setFailure(serverMessage(error) ?? (error instanceof Error ? error.message : String(error)));
    } finally {
      setPart(undefined);
    }
  }

  return (
    <fieldset className={className}>
      <legend className="mb-1 font-semibold">Portrait</legend>
      <div className="flex flex-wrap items-center gap-3">
        {src && (
          <img
            src={src}
            alt={`Portrait of ${name}`}
            className="size-16 rounded-full bg-paper-sunk object-cover"
          />
        )}
        <label
          className={`${buttonClass('secondary', 'small')} cursor-pointer focus-within:outline-3 max-sm:min-h-11`}
        >
          {src ? 'Choose another picture' : 'Choose a picture'}
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
            className="sr-only"
            disabled={part !== undefined}
            onChange={(event) => {
              const [chosen] = event.target.files ?? [];
              if (chosen) void send(chosen);
              // Allows choosing the same file again.
              event.target.value = '';
            }}
          />
        </label>
        {src && (
          <Button size="small" variant="quiet" className="max-sm:min-h-11" onClick={() => field.onChange('')}>
            Do without
          </Button>
        )}
        {part !== undefined && (
          <output className="flex items-center gap-3">
            Uploading… <progress aria-label="Upload" value={part} max={1} className="w-32" />
          </output>
        )}
      </div>
      <p className="mt-1 text-ink-soft">
        Shown in a circle: the middle of a square picture is best. Without one, initials are shown.
      </p>
      <Problem className="mt-1">{problem}</Problem>
    </fieldset>
  );
}
