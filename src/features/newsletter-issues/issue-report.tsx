import { useState } from 'react';
import { useLocation } from 'wouter';
import { countOf, formatCount } from '#lib/format-count.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { showFailure } from '#platform/admin/show-failure.ts';
import { Button, SmallButton, QuietButton } from '#ui/button.tsx';
import { AlertDialog } from '#ui/dialogs/alert-dialog.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { Failures, Figures } from './issue-figures.tsx';
import { useCacheIssue, useCreateIssue, useIssueAction, useRemoveIssue } from './issues.queries.ts';
import { stateLabels, type IssueResponse } from './newsletter-issue.ts';
import { IssuePreview } from './writing/issue-preview.tsx';

export function IssueReport({ issue }: { issue: IssueResponse }) {
  const { id, subject, state, finishedAt, figures, failures, refused, pausedBecause } = issue;
  const [question, ask] = useState<Question>();
  const action = useIssueAction(id);
  const removal = useRemoveIssue();
  const { refresh } = useCacheIssue();
  const creating = useCreateIssue();
  const [, navigate] = useLocation();
  const isScheduled = state === 'scheduled';
  const isFinished = finishedAt !== null;
  const failed = figures?.failed ?? 0;

  const questions = questionsAbout(issue);
  function onError(error: Error) {
    showFailure('That didn’t work', error);
    // It may have begun, or a colleague may have stopped it.
    refresh(id);
  }
  function act(confirmed: Question) {
    const onSuccess = () => {
      toast({ title: questions[confirmed].done });
      if (confirmed === 'remove') navigate('/admin/newsletter');
    };
    if (confirmed === 'remove') removal.mutate(id, { onSuccess, onError });
    else action.mutate({ action: confirmed }, { onSuccess, onError });
  }

  return (
    <div className="grid gap-x-8 gap-y-8 text-small lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="min-w-0">
        <h2 className="font-sans text-[1.0625rem] leading-snug font-semibold tracking-normal break-words">
          {subject}
        </h2>
        <p className="mt-1 text-ink-soft" role={state === 'sending' ? 'status' : undefined}>
          {describeState(issue)}
        </p>
        {isScheduled && <p className="text-ink-soft">To everybody who is subscribed then.</p>}
        {state === 'paused' && (
          <p role="alert" className="mt-3 border-l-2 border-wrong pl-3">
            {pausedBecause === null ? (
              <>
                It paused itself: {formatCount(failed)} of the first{' '}
                {formatCount(failed + (figures?.delivered ?? 0))} emails were refused for good. Continuing
                could get all our email blocked. Check the replies below, then resume or stop.
              </>
            ) : (
              <>
                It paused on its own: the mail server is refusing our emails for now. It said:{' '}
                <q className="break-words">{pausedBecause}</q> Resume once that is settled, or stop.
              </>
            )}
          </p>
        )}
        {figures && <Figures {...figures} />}
        <div className="mt-4 flex flex-wrap gap-2">
          {state === 'paused' && (
            <Button size="small" pendingLabel={action.isPending && 'Working…'} onClick={() => ask('resume')}>
              Resume
            </Button>
          )}
          {(isScheduled || state === 'sending' || state === 'paused') && (
            <SmallButton
              pendingLabel={action.isPending && 'Stopping…'}
              onClick={() => ask(isScheduled ? 'take-back' : 'stop')}
            >
              {isScheduled ? 'Take it back' : 'Stop sending'}
            </SmallButton>
          )}
          {state === 'sent' && refused > 0 && (
            <>
              <SmallButton pendingLabel={action.isPending && 'Sending…'} onClick={() => ask('resend')}>
                Mail {formatCount(refused)} Again
              </SmallButton>
              <SmallButton onClick={() => ask('give-up')}>Give up</SmallButton>
            </>
          )}
          <Button
            size="small"
            variant={isScheduled || state === 'sending' ? 'quiet' : 'secondary'}
            pendingLabel={creating.isPending && 'Starting…'}
            onClick={() => creating.mutate({ copyOf: id })}
          >
            Use as a new issue
          </Button>
          {state === 'stopped' && isFinished && (
            <QuietButton className="text-wrong" onClick={() => ask('remove')}>
              Delete
            </QuietButton>
          )}
        </div>
        {failures.length > 0 && <Failures {...{ failures, failed }} />}
      </div>
      <IssuePreview id={id} version={issue.updatedAt} />
      {question && (
        <AlertDialog {...questions[question]} onAction={() => act(question)} onClose={() => ask(undefined)} />
      )}
    </div>
  );
}

function describeState({ state, sendAt, startedAt, finishedAt }: IssueResponse): string {
  if (!startedAt) return sendAt ? `Goes out ${formatMoment(sendAt)}, Eastern time` : stateLabels[state];
  const end = finishedAt && `ended ${formatMoment(finishedAt)}`;
  return [stateLabels[state], `started ${formatMoment(startedAt)}`, end].filter(Boolean).join(' · ');
}

type Question = keyof ReturnType<typeof questionsAbout>;

/** The question before each action, and the notice after it. */
function questionsAbout({ subject, figures, refused }: IssueResponse) {
  return {
    'take-back': {
      title: 'Take it back?',
      description: `“${subject}” will not go out. It becomes a draft again, which you can change and send.`,
      actionLabel: 'Take it back',
      done: 'The issue is a draft again',
    },
    stop: {
      title: 'Stop sending?',
      description: `${countOf(figures?.waiting ?? 0, 'subscriber')} who have not received “${subject}” yet will not receive it. It cannot be sent to them later.`,
      actionLabel: 'Stop sending',
      done: 'The issue was stopped',
    },
    resume: {
      title: 'Resume sending?',
      description: `${countOf(figures?.waiting ?? 0, 'subscriber')} get “${subject}”, however many more are refused.`,
      actionLabel: 'Resume',
      done: 'Sending resumed',
    },
    resend: {
      title: `Mail ${countOf(refused, 'subscriber')} again?`,
      description:
        'Their mail servers refused it, though the addresses exist. Anyone who unsubscribes in the meantime gets nothing.',
      actionLabel: 'Mail again',
      done: 'What was refused is sent again',
    },
    'give-up': {
      title: `Give up on ${countOf(refused, 'subscriber')}?`,
      description: 'They do not get this issue. They stay on the list, and get the next one.',
      actionLabel: 'Give up',
      done: 'Given up',
    },
    remove: {
      title: 'Delete this issue?',
      description: `Are you sure you want to delete “${subject}” and its figures? This action cannot be undone.`,
      actionLabel: 'Delete',
      done: 'Issue deleted',
    },
  };
}
