import { type ReactNode, useId } from 'react';

export function Section({
  title,
  about,
  className,
  children,
}: {
  title: string;
  about?: string;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="text-h4">
        {title}
      </h2>
      {about && <p className="mt-1 max-w-prose text-small text-ink-soft">{about}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
