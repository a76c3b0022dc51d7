import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';

/** Input for a toolbar button, between toolbar and text. Escape closes it, Enter in a field confirms. */
export function Panel({
  title,
  confirmLabel,
  canConfirm = true,
  onConfirm,
  onClose,
  more,
  children,
}: {
  title: string;
  confirmLabel: string;
  canConfirm?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  more?: ReactNode;
  children: ReactNode;
}) {
  const panel = useRef<HTMLFieldSetElement>(null);
  useEffect(() => panel.current?.querySelector<HTMLElement>('input, button')?.focus(), []);

  function press(event: KeyboardEvent) {
    const isField = event.target instanceof HTMLInputElement && event.target.type !== 'file';
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && isField) {
      // Do not submit the form this editor is in.
      event.preventDefault();
      if (canConfirm) onConfirm();
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys bubble up from the fields inside
    <fieldset
      ref={panel}
      aria-label={title}
      data-handles-escape=""
      onKeyDown={press}
      className="space-y-4 border-[1.5px] border-b-0 border-line-strong bg-paper-sunk p-4"
    >
      <p className="font-semibold">{title}</p>
      {children}
      <div className="flex flex-wrap gap-3">
        <Button size="small" disabled={!canConfirm} onClick={onConfirm}>
          {confirmLabel}
        </Button>
        {more}
        <Button size="small" variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </fieldset>
  );
}
