import type { ReactNode } from 'react';
import { AlertDialog } from './alert-dialog.tsx';
import { Button } from './button.tsx';
import { DeleteIcon } from './icons.tsx';

const dateAndTime = new Intl.DateTimeFormat('en-CA', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/Toronto',
});

export interface Deletion {
  /** What is deleted, for the question and for screen readers, such as `the contact for Amara Okafor`. */
  what: string;
  isPending: boolean;
  onConfirm: () => void;
}

/** One record of the desk: who, what kind and when, its facts, and a way to delete it. */
export function RecordCard({
  title,
  kind,
  createdAt,
  deletion,
  children,
}: {
  title: string;
  kind: string;
  /** ISO 8601; shown in Ontario's time. */
  createdAt: string;
  deletion: Deletion;
  children: ReactNode;
}) {
  return (
    <article aria-label={title} className="rounded-large border border-line bg-paper-raised p-5 sm:p-6">
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 className="text-h3 break-words">{title}</h2>
          <p className="text-small text-ink-soft">
            {kind} · <time dateTime={createdAt}>{dateAndTime.format(new Date(createdAt))}</time>
          </p>
        </div>
        <AlertDialog
          trigger={
            <Button variant="quiet" size="small" pendingLabel={deletion.isPending ? 'Deleting…' : undefined}>
              <DeleteIcon /> Delete<span className="sr-only"> {deletion.what}</span>
            </Button>
          }
          title="Delete for good?"
          description={`Are you sure you want to delete ${deletion.what}? This action cannot be undone.`}
          actionLabel="Delete"
          onAction={deletion.onConfirm}
        />
      </div>
      <dl className="mt-5 grid gap-x-8 gap-y-4 border-t border-line pt-5 sm:grid-cols-2 lg:grid-cols-3">
        {children}
      </dl>
    </article>
  );
}

/** A term and its value; *Not specified* when there is none. */
export function Fact({
  term,
  wide = false,
  children,
}: {
  term: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={wide ? 'sm:col-span-2 lg:col-span-3' : undefined}>
      <dt className="text-small font-semibold text-ink-soft">{term}</dt>
      <dd className="whitespace-pre-wrap">
        {children ?? <span className="text-ink-soft">Not specified</span>}
      </dd>
    </div>
  );
}

/** E-mail and phone, ready to be used. */
export function ReachFacts({ email, phone }: { email: string; phone: string }) {
  return (
    <>
      <Fact term="Email">
        <a href={`mailto:${email}`} className="link break-all">
          {email}
        </a>
      </Fact>
      <Fact term="Phone">
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="link tabular">
          {phone}
        </a>
      </Fact>
    </>
  );
}
