import { useController } from 'react-hook-form';
import { type FormLabels, labelOf } from '#platform/drafts/form/form-labels.ts';
import { QuietButton } from '#ui/button.tsx';
import { Problem } from '#ui/problem.tsx';
import { UploadPicture } from './upload-picture.tsx';

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
  const { field, fieldState } = useController({ name: path });
  const label = labelOf(labels, path);
  const src = (field.value ?? '') as string;
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1 font-semibold">{label}</legend>
      <div className="flex flex-wrap items-center gap-3">
        {src && <img src={src} alt={label} className={`bg-paper-sunk object-cover ${shape}`} />}
        <UploadPicture isAnother={src !== ''} onUploaded={(picture) => field.onChange(picture.src)}>
          {src && <QuietButton onClick={() => field.onChange('')}>Do without</QuietButton>}
        </UploadPicture>
      </div>
      <p className="mt-1 text-ink-soft">{hint}</p>
      <Problem className="mt-1">{fieldState.error?.message}</Problem>
    </fieldset>
  );
}
