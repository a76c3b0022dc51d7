import { useState } from 'react';
import { embedAddressOf } from '#features/blog/articles/video-address.ts';
import { TextField } from '#ui/fields/field.tsx';
import { isPictureAddress, linkAddressOf } from './addresses.ts';
import type { Quill } from './create-editor.ts';
import { Panel, typing } from './panel.tsx';
import { PictureField } from './picture-field.tsx';
import type { PlacedImage } from './pictures.ts';

/** Asks for the address of a link, and for its words if nothing is selected. At a link, it changes that link. */
export function LinkPanel({
  quill,
  range,
  onClose,
}: {
  quill: Quill;
  range: { index: number; length: number };
  onClose: () => void;
}) {
  const present = quill.getFormat(range)['link'];
  const [typed, setTyped] = useState(typeof present === 'string' ? present : '');
  const [words, setWords] = useState('');
  const [errors, setErrors] = useState<{ words?: string; address?: string }>({});
  const asksForWords = range.length === 0 && !present;

  function setLink(address: string | false) {
    const { index, length } = range.length > 0 || !present ? range : linkAround(quill, range.index);
    if (length > 0) quill.formatText(index, length, 'link', address, 'user');
    onClose();
  }

  function confirm() {
    const address = linkAddressOf(typed);
    const wrong = {
      ...(asksForWords && words.trim() === '' && { words: 'Please enter the words to click on' }),
      ...(!address && {
        address: 'Please enter an address such as https://example.ca, /services or amara@example.ca',
      }),
    };
    setErrors(wrong);
    if (!address || wrong.words) return;
    if (!asksForWords) return setLink(address);
    quill.insertText(range.index, words.trim(), 'link', address, 'user');
    // Text typed next is not part of the link.
    quill.setSelection(range.index + words.trim().length, 0, 'silent');
    quill.format('link', false, 'silent');
    onClose();
  }

  return (
    <Panel
      title="Link"
      confirmLabel={present ? 'Change link' : 'Add link'}
      onConfirm={confirm}
      onRemove={present ? () => setLink(false) : undefined}
      onClose={onClose}
    >
      {asksForWords && (
        <TextField
          label="What does it say?"
          hint="The words to click on, such as: our rate guide."
          error={errors.words}
          {...typing(words, setWords)}
        />
      )}
      <TextField
        label="Where does it go?"
        inputMode="url"
        error={errors.address}
        {...typing(typed, setTyped)}
      />
    </Panel>
  );
}

function linkAround(quill: Quill, caret: number): { index: number; length: number } {
  const [leaf] = quill.getLeaf(caret);
  let blot = leaf?.parent;
  while (blot && blot.statics.blotName !== 'link') blot = blot.parent;
  return blot ? { index: quill.getIndex(blot), length: blot.length() } : { index: caret, length: 0 };
}

export function VideoPanel({ quill, index, onClose }: { quill: Quill; index: number; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();

  function confirm() {
    const address = embedAddressOf(typed);
    if (!address) return setError('Please enter the address of a video on YouTube or Vimeo');
    quill.insertEmbed(index, 'video', address, 'user');
    quill.setSelection(index + 1, 0, 'silent');
    onClose();
  }

  return (
    <Panel title="Video" confirmLabel="Insert video" onConfirm={confirm} onClose={onClose}>
      <TextField
        label="Address of the video"
        hint="From YouTube or Vimeo."
        inputMode="url"
        error={error}
        {...typing(typed, setTyped)}
      />
    </Panel>
  );
}

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
  onInsert: (image: PlacedImage, caption: string) => void;
  onRemove: () => void;
  onClose: () => void;
}) {
  const [image, setImage] = useState<Omit<PlacedImage, 'alt'> | undefined>(present);
  const [alt, setAlt] = useState(present?.alt ?? '');
  const [caption, setCaption] = useState('');
  const [isDecoration, setDecoration] = useState(present?.alt === '');
  const [errors, setErrors] = useState<{ src?: string; alt?: string }>({});

  function confirm() {
    if (!image) return;
    const wrong = {
      ...(!isPictureAddress(image.src) && { src: 'Please enter an address that begins with https://' }),
      ...(!isDecoration &&
        alt.trim() === '' && { alt: 'Please describe the picture, or mark it as decoration' }),
    };
    setErrors(wrong);
    if (wrong.src ?? wrong.alt) return;
    onInsert({ ...image, alt: isDecoration ? '' : alt.trim() }, caption.trim());
  }

  return (
    <Panel
      title="Image"
      confirmLabel={present ? 'Change image' : 'Insert image'}
      canConfirm={image !== undefined}
      onConfirm={confirm}
      onRemove={present && onRemove}
      onClose={onClose}
    >
      <PictureField
        label="Picture"
        file={file}
        src={image?.src ?? ''}
        error={errors.src}
        onChange={(picture) => {
          setImage(picture);
          setErrors({});
        }}
      />
      <TextField
        label="What does it show?"
        hint="For people who cannot see it."
        value={alt}
        error={errors.alt}
        disabled={isDecoration}
        onChange={(event) => {
          setAlt(event.target.value);
          setErrors({});
        }}
      />
      <label className="flex items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-ink"
          checked={isDecoration}
          onChange={(event) => setDecoration(event.target.checked)}
        />
        Decoration only, no description needed
      </label>
      {!present && (
        <TextField
          label="Caption"
          hint="Optional: a line in italics below the picture."
          {...typing(caption, setCaption)}
        />
      )}
    </Panel>
  );
}
