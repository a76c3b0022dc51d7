import { useController } from 'react-hook-form';
import { type FormLabels, labelOf } from '#platform/drafts/form/form-labels.ts';
import { QuietButton } from '#ui/button.tsx';
import { Problem } from '#ui/problem.tsx';
import { ChoosePicture, usePictureUpload } from './picture-upload.tsx';

/** A form's field that holds the path of a picture, which is uploaded at once; blank without one. */
export function PictureField({
  path,
  labels,
  hint,
  shape,
}: {
  path: string;
  labels: FormLabels;
  hint: string;
  /** Classes of the picture: its shape and size. */
  shape: string;
}) {
  const label = labelOf(labels, path);
  const { field, fieldState } = useController({ name: path });
  const { sending, failure, send } = usePictureUpload((picture) => field.onChange(picture.src));
  const src = (field.value ?? '') as string;
  const problem = failure ?? fieldState.error?.message;

  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1 font-semibold">{label}</legend>
      <div className="flex flex-wrap items-center gap-3">
        {src && <img src={src} alt={label} className={`bg-paper-sunk object-cover ${shape}`} />}
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
      <p className="mt-1 text-ink-soft">{hint}</p>
      <Problem className="mt-1">{problem}</Problem>
    </fieldset>
  );
}
