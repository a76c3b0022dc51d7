import { useController } from 'react-hook-form';
import { ChoosePicture, usePictureUpload } from '#features/images/picture-upload.tsx';
import { QuietButton } from '#ui/button.tsx';
import { Problem } from '#ui/problem.tsx';

export function PortraitField({ path, name }: { path: string; name: string }) {
  const { field, fieldState } = useController({ name: path });
  const { sending, failure, send } = usePictureUpload((picture) => field.onChange(picture.src));
  const src = field.value as string;
  const problem = failure ?? fieldState.error?.message;

  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1 font-semibold">Portrait</legend>
      <div className="flex flex-wrap items-center gap-3">
        {src && (
          <img
            src={src}
            alt={`Portrait of ${name}`}
            className="size-16 rounded-full bg-paper-sunk object-cover"
          />
        )}
        <ChoosePicture
          isAnother={src !== ''}
          disabled={sending !== undefined}
          className="max-sm:min-h-11"
          onChoose={(file) => void send(file)}
        />
        {src && <QuietButton onClick={() => field.onChange('')}>Do without</QuietButton>}
        {sending && (
          <output className="flex items-center gap-3">
            Uploading… <progress aria-label="Upload" value={sending.part} max={1} className="w-32" />
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
