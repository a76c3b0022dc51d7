import { useState } from 'react';
import { ApiError } from '#http/api-error.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { TextAreaField } from '#ui/field.tsx';
import type { Finding } from './publishing-check/finding.ts';

const fieldNames: Record<Finding['field'], string> = {
  title: 'Title',
  excerpt: 'Excerpt',
  content: 'Text',
  author: 'Author',
};

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
  onCancel,
  onOverride,
}: {
  questions: Finding[];
  actionLabel?: string;
  onCancel: () => void;
  onOverride: (reason: string) => void;
}) {
  const [reason, setReason] = useState('');
  return (
    <AlertDialog
      title="Before this is published"
      description={`${questions.length === 1 ? 'One passage' : `${questions.length} passages`} may break the rules for mortgage advertising. Nothing has been saved yet.`}
      actionLabel={actionLabel}
      cancelLabel="Go back and edit"
      isActionDisabled={reason.trim() === ''}
      onCancel={onCancel}
      onAction={() => onOverride(reason.trim())}
    >
      <ul className="border-y border-line text-small">
        {questions.map(({ rule, field, passage, message }) => (
          <li key={`${rule} ${passage}`} className="border-line py-3 not-first:border-t">
            <p className="text-ink-soft">{fieldNames[field]}</p>
            <blockquote className="border-l-3 border-line-strong pl-3 font-semibold break-words">
              {passage}
            </blockquote>
            <p className="mt-1">{message}</p>
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <TextAreaField
          label="Why it may stay as it is"
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
