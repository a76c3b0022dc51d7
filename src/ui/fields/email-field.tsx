import { type ComponentProps, useRef, useState } from 'react';
import { TextField } from './field.tsx';

/** The time since the last key after which a domain is looked at, in milliseconds. */
const pause = 500;

/** An email field that asks about a mistyped domain, and refuses none. */
export function EmailField({ className, ...field }: Omit<ComponentProps<typeof TextField>, 'type'>) {
  const box = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [meant, setMeant] = useState<string>();
  const ask = async () => {
    const { suggestAddress } = await import('./suggest-address.ts');
    setMeant(suggestAddress(box.current?.querySelector('input')?.value ?? ''));
  };
  const question = meant && !field.error && (
    <>
      Did you mean{' '}
      <button
        type="button"
        aria-label={`Use ${meant}`}
        className="link -my-2 py-2 font-semibold"
        onClick={() => {
          const input = box.current!.querySelector('input')!;
          typeInto(input, meant);
          input.focus();
        }}
      >
        {meant.split('@')[1]}
      </button>
      ?
    </>
  );
  return (
    <div
      ref={box}
      className={className}
      onInput={() => {
        setMeant(undefined);
        clearTimeout(timer.current);
        // Without its code, nothing is asked.
        timer.current = setTimeout(() => void ask().catch(() => {}), pause);
      }}
    >
      <TextField {...field} type="email" aside={<output className="pt-0.5 text-small">{question}</output>} />
    </div>
  );
}

/** Changes a text as if it were typed, so that the form hears of it. */
function typeInto(input: HTMLInputElement, text: string): void {
  // Set on the element itself, React would take it for unchanged.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
