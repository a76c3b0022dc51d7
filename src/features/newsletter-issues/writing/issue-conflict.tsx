import { useEffect, useRef } from 'react';
import { formatMoment } from '#lib/format-moment.ts';
import { Button } from '#ui/button.tsx';
import { type EditedIssue, editedIssue } from './edited-issue.ts';
import { IssueText } from './issue-text.tsx';
import type { IssueResponse } from '#features/newsletter-issues/newsletter-issue.ts';

/** Two people wrote in the same issue: shows both versions, to choose one. */
export function IssueConflict({
  mine,
  theirs,
  onKeepMine,
  onTakeTheirs,
}: {
  mine: EditedIssue;
  theirs: IssueResponse;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const their = editedIssue(theirs);
  return (
    <section
      aria-labelledby="two-versions"
      className="mt-4 rounded-small border border-wrong bg-paper-raised p-4"
    >
      <h2
        ref={heading}
        id="two-versions"
        tabIndex={-1}
        className="font-sans text-base font-semibold tracking-normal outline-none"
      >
        {theirs.updatedBy} has changed this issue, too
      </h2>
      <p className="mt-1 text-ink-soft">
        Nothing is lost. Choose which version to go on with; the other one stays in this browser.
      </p>
      <div className="mt-4 grid gap-6 md:grid-cols-2">
        <section aria-label="Theirs" className="min-w-0">
          <h3 className="font-sans text-small font-semibold tracking-normal">
            Theirs, saved {formatMoment(theirs.updatedAt)}
          </h3>
          <div className="mt-2 max-h-80 overflow-y-auto border-t border-line pt-2">
            <IssueText issue={their} other={mine} />
          </div>
          <Button size="small" variant="secondary" className="mt-3" onClick={onTakeTheirs}>
            Use theirs
          </Button>
        </section>
        <section aria-label="Yours" className="min-w-0">
          <h3 className="font-sans text-small font-semibold tracking-normal">Yours, not saved</h3>
          <div className="mt-2 max-h-80 overflow-y-auto border-t border-line pt-2">
            <IssueText issue={mine} other={their} />
          </div>
          <Button size="small" className="mt-3" onClick={onKeepMine}>
            Keep mine
          </Button>
        </section>
      </div>
    </section>
  );
}
