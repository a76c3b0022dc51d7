import { ApiError, serverMessage } from '#http/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { InBrowser } from '#ui/hydration/in-browser.tsx';
import { Composer } from './writing/composer.tsx';
import { IssueReport } from './issue-report.tsx';
import { useIssue } from './issues.queries.ts';

/** One issue: a draft to write, or what became of it. */
export function IssueView({ id }: { id: string }) {
  const issue = useIssue(id);
  if (issue.isPending) return <Spinner label="Loading the issue" />;
  if (!issue.data) {
    const isGone = issue.error instanceof ApiError && issue.error.status === 404;
    return (
      <div role="alert" className="text-small">
        <p>
          {isGone
            ? 'This issue no longer exists. Somebody removed it.'
            : (serverMessage(issue.error) ?? 'The issue could not be loaded.')}
        </p>
        {!isGone && (
          <Button size="small" variant="secondary" className="mt-3" onClick={() => void issue.refetch()}>
            Try again
          </Button>
        )}
      </div>
    );
  }
  return issue.data.state === 'draft' ? (
    <InBrowser>
      <Composer issue={issue.data} />
    </InBrowser>
  ) : (
    <IssueReport issue={issue.data} />
  );
}
