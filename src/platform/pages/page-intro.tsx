import type { ReactNode } from 'react';
import { Breadcrumbs } from './breadcrumbs.tsx';

/** The top of a page below the home page: where it is, what it is, and in one paragraph what it is good for. */
export function PageIntro({
  path,
  label,
  headline,
  lead,
  children,
}: {
  path: string;
  /** The page's name in the breadcrumbs. */
  label: string;
  headline: string;
  lead: string;
  children?: ReactNode;
}) {
  return (
    <section className="border-b border-line">
      <div className="page pt-6 pb-14 lg:pb-20">
        <Breadcrumbs
          trail={[
            { href: '/', label: 'Home' },
            { href: path, label },
          ]}
        />
        <h1 className="mt-8 max-w-[20ch] text-h1 lg:mt-10">{headline}</h1>
        <p className="mt-6 max-w-[58ch] text-lead">{lead}</p>
        {children}
      </div>
    </section>
  );
}
