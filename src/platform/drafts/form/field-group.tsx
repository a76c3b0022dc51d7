import { type ReactNode, useId } from 'react';

/** Fields that belong together, in two columns where there is room. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 font-sans text-small font-semibold tracking-normal text-ink-soft">
        {title}
      </h3>
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">{children}</div>
    </section>
  );
}
