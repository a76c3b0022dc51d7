import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button, SmallButton } from '#ui/button.tsx';

export const typing = (value: string, onType: (typed: string) => void) => ({
  autoComplete: 'off',
  value,
  onChange: ({ target }: { target: { value: string } }) => onType(target.value),
});

/** Input for a toolbar button, below the toolbar and above the text. Escape closes it, Enter in a field confirms. */
export function Panel({
  title,
  confirmLabel,
  canConfirm = true,
  onConfirm,
  onRemove,
  onClose,
  children,
}: {
  title: string;
  confirmLabel: string;
  canConfirm?: boolean;
  onConfirm: () => void;
  /** Removes what is being changed; undefined for something new. */
  onRemove?: (() => void) | undefined;
  onClose: () => void;
  children: ReactNode;
}) {
  const panel = useRef<HTMLFieldSetElement>(null);
  useEffect(() => panel.current?.querySelector<HTMLElement>('input, select, button')?.focus(), []);

  function press(event: KeyboardEvent) {
    const isField = event.target instanceof HTMLInputElement && event.target.type !== 'file';
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    } else if (event.key === 'Enter' && isField) {
      // Do not submit the form this editor is in.
      event.preventDefault();
      panel.current!.querySelector<HTMLElement>('[data-saves]')!.click();
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys bubble up from the fields inside
    <fieldset
      ref={panel}
      aria-label={title}
      onKeyDown={press}
      className="absolute inset-x-0 top-full mx-auto max-h-[calc(100dvh-11rem)] w-full max-w-[34rem] animate-appear scroll-pb-20 space-y-4 overflow-y-auto rounded-b-large border border-line bg-paper-raised p-5 shadow-lifted"
    >
      <p className="font-semibold">{title}</p>
      {children}
      {/* Within reach however many fields are above it. */}
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap gap-3 border-t border-line bg-paper-raised px-5 py-3">
        <Button size="small" disabled={!canConfirm} data-saves onClick={onConfirm}>
          {confirmLabel}
        </Button>
        {onRemove && <SmallButton onClick={onRemove}>Remove {title.toLowerCase()}</SmallButton>}
        <SmallButton onClick={onClose}>Cancel</SmallButton>
      </div>
    </fieldset>
  );
}
