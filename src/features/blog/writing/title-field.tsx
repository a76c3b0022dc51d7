import { type ComponentProps, type RefObject, useEffect, useId, useRef } from 'react';
import { FieldNotes } from '#ui/fields/field.tsx';

/** The title as readers see it: a field that grows with its text, which wraps but has no line breaks. */
export function TitleField({
  value,
  error,
  hasFocus,
  onEnter,
  ref: register,
  ...field
}: Omit<ComponentProps<'textarea'>, 'ref'> & {
  ref: (element: HTMLTextAreaElement | null) => void;
  value: string;
  error: string | undefined;
  hasFocus: boolean;
  onEnter: () => void;
}) {
  const id = useId();
  const own: RefObject<HTMLTextAreaElement | null> = useRef(null);
  useEffect(() => {
    if (hasFocus) own.current?.focus();
  }, [hasFocus]);
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        Title
      </label>
      {/* The same words behind the field give it its height. */}
      <div className="grid font-display text-[clamp(2rem,1.6rem+1.8vw,2.5rem)] leading-[1.12] font-medium tracking-[-0.01em] *:col-start-1 *:row-start-1">
        <span aria-hidden="true" className="invisible break-words whitespace-pre-wrap">
          {value || 'Title'}{' '}
        </span>
        <textarea
          {...field}
          id={id}
          ref={(element) => {
            own.current = element;
            register(element);
          }}
          rows={1}
          required
          placeholder="Title *"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onEnter();
          }}
          className="resize-none overflow-hidden bg-transparent break-words outline-none placeholder:text-ink-soft"
        />
      </div>
      <FieldNotes id={id} error={error} />
    </div>
  );
}
