import { useState } from 'react';
import type { Finding } from '#features/blog/publishing-check/finding.ts';
import { ApiError } from '#http/request.ts';
import { AlertDialog } from '#ui/dialogs/alert-dialog.tsx';
import { TextAreaField } from '#ui/fields/field.tsx';

const fieldNames: Record<Finding['field'], string> = { title: 'Title', excerpt: 'Excerpt', content: 'Text' };

/** The questions of the check before publishing, if that is why a request was refused. */
export function questionsIn(error: unknown): Finding[] | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const body = error.body as { code?: string; findings?: Finding[] } | undefined;
  return body?.code === 'publishing-check' ? body.findings : undefined;
}

/** Asks about words that may break the rules for advertising, before they are published: go back, or say why they stay. */
export function PublishingQuestions({
  questions,
  actionLabel = 'Publish anyway',
  onClose,
  onOverride,
}: {
  questions: Finding[];
  actionLabel?: string;
  onClose: () => void;
  onOverride: (reason: string) => void;
}) {
  const [reason, setReason] = useState('');
  const passages = [...Map.groupBy(questions, ({ passage }) => passage)];
  return (
    <AlertDialog
      title="Before this is published"
      description={`${passages.length === 1 ? 'One passage' : `${passages.length} passages`} may break the rules for mortgage advertising. Nothing has been saved yet.`}
      actionLabel={actionLabel}
      cancelLabel="Go back and edit"
      isActionDisabled={reason.trim() === ''}
      onClose={onClose}
      onAction={() => onOverride(reason.trim())}
    >
      <ul className="border-y border-line text-small">
        {passages.map(([passage, found]) => (
          <li key={passage} className="space-y-2 border-line py-3 not-first:border-t">
            <div className="border-l-3 border-line-strong pl-3">
              <p className="text-ink-soft">{fieldNames[found[0]!.field]}</p>
              <blockquote className="font-semibold break-words">{passage}</blockquote>
            </div>
            {found.map(({ message }) => (
              <p key={message}>{message}</p>
            ))}
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <TextAreaField
          label="Why it’s fine to publish"
          hint="Kept in the audit with your name."
          rows={2}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </AlertDialog>
  );
}
