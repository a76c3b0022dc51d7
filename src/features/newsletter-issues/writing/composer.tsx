import { useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import {
  issuesPath,
  saveIssue,
  useCacheIssue,
  useCreateIssue,
  useRecipients,
  useRemoveIssue,
} from '#features/newsletter-issues/issues.queries.ts';
import {
  findMissing,
  issueLimits,
  type IssueResponse,
} from '#features/newsletter-issues/newsletter-issue.ts';
import { SendDialog } from '#features/newsletter-issues/send-dialog.tsx';
import { ApiError, request, serverMessage } from '#http/request.ts';
import { Failure } from '#platform/admin/failure.tsx';
import { showFailure } from '#platform/admin/show-failure.ts';
import { useChange } from '#platform/admin/use-change.ts';
import { browserStorage } from '#platform/drafts/browser-storage.ts';
import { Conflict, OtherVersion } from '#platform/drafts/conflict.tsx';
import { isSuperseded, type SaveState } from '#platform/drafts/saver.ts';
import { forgetDrafts, useDraft } from '#platform/drafts/use-draft.ts';
import { DeleteIcon } from '#ui/admin-icons.tsx';
import { Button, SmallButton } from '#ui/button.tsx';
import { AlertDialog } from '#ui/dialogs/alert-dialog.tsx';
import { SmallField } from '#ui/fields/small-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { focusFirstInvalid } from '#ui/use-focus-on-invalid.ts';
import { BlockList } from './block-list.tsx';
import { editedIssue, listDifferences } from './edited-issue.ts';
import { IssuePreview } from './issue-preview.tsx';

export function Composer({ issue }: { issue: IssueResponse }) {
  const { keep } = useCacheIssue();
  const draft = useDraft({
    kind: 'newsletter-issue',
    id: issue.id,
    stored: issue,
    toValue: editedIssue,
    versionOf: ({ updatedAt }) => updatedAt,
    send: (written, version) => saveIssue(issue.id, written, version),
    onStored: keep,
    storage: browserStorage,
    isAutomatic: true,
  });
  const { value: fields, change, state, theirs } = draft;
  const flush = async () => (await draft.save()).is === 'saved';
  /** True to show the gaps, after somebody tried to send the issue. */
  const [isChecked, setChecked] = useState(false);
  const [isSending, setSending] = useState(false);
  const editor = useRef<HTMLDivElement>(null);
  const reasonId = useId();
  const creating = useCreateIssue();
  const recipients = useRecipients().data?.recipients;
  const gaps = findMissing(fields);
  const errors = isChecked ? gaps : {};
  const isEmpty = !fields.subject && !fields.preview && fields.blocks.length === 0;
  const reason = [
    !fields.subject && 'It has no subject yet.',
    fields.blocks.length === 0 && 'It has no text yet.',
    recipients === 0 && 'Nobody subscribes yet.',
  ].find(Boolean);
  const isGone = state.is === 'failed' && !theirs && isSuperseded(state.error);

  async function openSending() {
    setChecked(true);
    if (Object.keys(gaps).length > 0) {
      requestAnimationFrame(() => focusFirstInvalid(editor.current));
      return;
    }
    if (await flush()) setSending(true);
  }

  return (
    <div className="text-small">
      <div className="sticky top-12 z-10 -mx-3 -mt-3 flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line bg-paper px-3 py-1.5 md:-mx-5 md:px-5">
        <div className={`min-w-0 flex-1 ${state.is === 'failed' ? 'basis-full md:basis-60' : ''}`}>
          <SaveLine {...{ state, isEmpty }} isKept={draft.keptAt !== false} />
        </div>
        {reason && (
          <p id={reasonId} className="text-ink-soft">
            {reason}
          </p>
        )}
        <Failure error={!reason && Object.values(errors)[0]} />
        <div className="flex min-w-0 items-center gap-2 max-md:basis-full">
          <RemoveDraft issue={issue} />
          <TestButton id={issue.id} flush={flush} />
          <Button
            size="small"
            className="shrink-0 max-md:ml-auto"
            disabled={Boolean(reason)}
            aria-describedby={reason ? reasonId : undefined}
            onClick={() => void openSending()}
          >
            Send…
          </Button>
        </div>
      </div>
      {theirs && (
        <Conflict
          by={theirs.stored.updatedBy}
          savedAt={theirs.stored.updatedAt}
          differences={listDifferences(fields, theirs.value)}
          isSaving={draft.isSaving}
          onKeepMine={() => void draft.keepMine()}
          onTakeTheirs={draft.takeTheirs}
        />
      )}
      {isGone && (
        <p className="mt-3 flex flex-wrap items-center gap-3">
          <SmallButton
            pendingLabel={creating.isPending && 'Starting…'}
            onClick={() => creating.mutate(fields)}
          >
            Start a new issue with my text
          </SmallButton>
        </p>
      )}
      {!theirs && draft.other && <OtherVersion name={draft.other.subject} onSwap={draft.swapOther} />}
      <div className="grid gap-x-8 gap-y-8 pt-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div ref={editor} className="min-w-0">
          <SmallField
            label="Subject"
            value={fields.subject}
            maxLength={issueLimits.subject}
            error={errors.subject}
            onChange={(event) => change({ ...fields, subject: event.currentTarget.value })}
          />
          <SmallField
            label="Preview line (optional)"
            className="mt-4"
            hint="What inboxes show after the subject."
            value={fields.preview}
            maxLength={issueLimits.preview}
            onChange={(event) => change({ ...fields, preview: event.currentTarget.value })}
          />
          <BlockList
            blocks={fields.blocks}
            errors={errors}
            onChange={(blocks) => change({ ...fields, blocks })}
          />
        </div>
        <IssuePreview id={issue.id} version={issue.updatedAt} />
      </div>
      {isSending && <SendDialog issue={issue} onClose={() => setSending(false)} />}
    </div>
  );
}

function TestButton({ id, flush }: { id: string; flush: () => Promise<boolean> }) {
  const test = useChange(() => request<{ to: string }>('POST', `${issuesPath}/${id}/test`), {
    changes: [],
    done: ({ to }) => ({ title: 'A test is on its way', description: `To ${to}, marked with [Test].` }),
    failed: 'No test was sent',
  });
  const to = useRecipients().data?.testTo;
  return (
    <SmallButton
      className="min-w-0 max-md:px-2"
      pendingLabel={test.isPending && 'Sending…'}
      onClick={async () => {
        if (await flush()) test.mutate();
      }}
    >
      <span className="min-w-0 wrap-anywhere">Send test to {to ?? 'me'}</span>
    </SmallButton>
  );
}

function RemoveDraft({ issue: { id, subject } }: { issue: IssueResponse }) {
  const removal = useRemoveIssue();
  const [, navigate] = useLocation();
  return (
    <AlertDialog
      trigger={
        <IconButton
          label="Delete this draft"
          tooltip="Delete this draft"
          disabled={removal.isPending}
          className="pointer-coarse:size-11"
        >
          <DeleteIcon className="size-4.5" />
        </IconButton>
      }
      title="Delete this draft?"
      description={`Are you sure you want to delete ${subject ? `“${subject}”` : 'this draft'}? This action cannot be undone.`}
      actionLabel="Delete"
      onAction={() =>
        removal.mutate(id, {
          onSuccess() {
            forgetDrafts(browserStorage, 'newsletter-issue', id);
            toast({ title: 'Draft deleted' });
            navigate('/admin/newsletter');
          },
          onError: (error) => showFailure('The draft was not deleted', error),
        })
      }
    />
  );
}

/** Says that everything written is saved, or the reason why not and the place where it is kept. */
function SaveLine({ state, isKept, isEmpty }: { state: SaveState; isKept: boolean; isEmpty: boolean }) {
  if (state.is !== 'failed')
    return (
      <output className="text-ink-soft">
        {
          { saved: isEmpty ? 'Nothing written yet' : 'Saved', changed: 'Not saved yet', saving: 'Saving…' }[
            state.is
          ]
        }
      </output>
    );
  const { error } = state;
  const keptNote = isKept ? 'It is kept in this browser.' : 'Please keep this page open.';
  return (
    <p role="alert" className="font-semibold text-wrong">
      {error instanceof ApiError && error.status === 401 ? (
        <>
          You are signed out. {keptNote}{' '}
          <a href="/login" target="_blank" rel="noreferrer" className="link">
            Sign in in a new tab
          </a>
          , and it is saved here by itself.
        </>
      ) : error instanceof ApiError ? (
        `Not saved: ${serverMessage(error) ?? 'something went wrong on the server.'} ${keptNote}`
      ) : (
        `Not saved: no connection. ${keptNote} It is saved as soon as there is one.`
      )}
    </p>
  );
}
