import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { typeInto } from '#pages/carry-input.ts';
import { TextField } from './field.tsx';

/** The time since the last key after which a domain is looked at, in milliseconds. */
const pause = 500;

/** An email field that asks about a mistyped domain, and refuses none. */
export function EmailField({ className, ...field }: Omit<ComponentProps<typeof TextField>, 'type'>) {
  const box = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [meant, setMeant] = useState<string>();
  // Typed before this came, or filled in by the browser.
  useEffect(() => {
    const input = box.current!.querySelector('input')!;
    if (input.value !== '') void meantBy(input).then(setMeant);
  }, []);
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
      onInput={({ target }) => {
        setMeant(undefined);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => void meantBy(target as HTMLInputElement).then(setMeant), pause);
      }}
    >
      <TextField {...field} type="email" aside={<output className="pt-0.5 text-small">{question}</output>} />
    </div>
  );
}

/** Suggests an address for one with a mistyped domain; without the code that knows any, nothing. */
const meantBy = (input: HTMLInputElement) =>
  import('./suggest-address.ts').then(
    ({ suggestAddress }) => suggestAddress(input.value),
    () => undefined,
  );
