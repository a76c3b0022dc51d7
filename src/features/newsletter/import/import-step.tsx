import { type ReactNode, useId } from 'react';

/** A part of the import: what it is about on the left, its controls on the right. */
export function ImportStep({
  title,
  about,
  children,
}: {
  title: string;
  about: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-3 border-t border-line py-5 text-small lg:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="font-sans text-base font-semibold tracking-normal">
          {title}
        </h2>
        <div className="mt-1 space-y-2 text-ink-soft">{about}</div>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
