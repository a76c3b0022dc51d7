import type { ReactNode } from 'react';
import { Link } from '#pages/link.tsx';
import { PrivatePageHead } from '#pages/page-head.tsx';
import { buttonClass } from '#ui/button.tsx';

export function ReceivedPage({
  title,
  headline,
  lead,
  receipt,
  children,
}: {
  title: string;
  headline: string;
  lead: ReactNode;
  receipt?: ReactNode;
  /** Next steps, instead of the way home. */
  children?: ReactNode;
}) {
  return (
    <div className="page section">
      <PrivatePageHead title={title} />
      <h1 className="text-h2">{headline}</h1>
      <p className="mt-5 max-w-[58ch] text-lead">{lead}</p>
      {receipt && (
        <div className="mt-8">
          <h2 className="sr-only">Your receipt</h2>
          {receipt}
        </div>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        {children ?? (
          <Link href="/" className={buttonClass('secondary')}>
            Go to the home page
          </Link>
        )}
      </div>
    </div>
  );
}
