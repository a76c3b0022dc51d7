import type { ReactNode } from 'react';
import { PrivatePageHead } from '#pages/page-head.tsx';

/** A page of the sign-in: one card in the middle. `title` is the tab's. */
export function SignInCard({
  title,
  description,
  children,
}: {
  title: string;
  description?: string;
  children: ReactNode;
}) {
  return (
    <div className="page section grid place-items-center">
      <PrivatePageHead title={title} {...(description && { description })} />
      <section className="w-full max-w-md rounded-large border border-line bg-paper-raised p-7 sm:p-10">
        {children}
      </section>
    </div>
  );
}
