import { type ReactNode, useId } from 'react';
import { useRestoredFocus } from '#ui/use-restored-focus.ts';

export function SettingsSection({
  title,
  about,
  children,
}: {
  title: string;
  about: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  const section = useRestoredFocus<HTMLElement>();
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-4 border-t border-line py-6 outline-none lg:grid-cols-[16rem_minmax(0,54rem)]"
    >
      <div>
        <h2 id={id} className="text-h4">
          {title}
        </h2>
        <div className="mt-1 space-y-2 text-small text-ink-soft">{about}</div>
      </div>
      <div className="min-w-0 text-small">{children}</div>
    </section>
  );
}
