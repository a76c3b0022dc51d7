import { memo, type ReactNode, useId, useState } from 'react';
import { timeAgo } from '#lib/relative-time.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Fact } from '#ui/fact.tsx';
import { IconButton, iconButtonClass } from '#ui/icon-button.tsx';
import { DeleteIcon } from '#ui/admin-icons.tsx';
import { MailIcon } from '#ui/contact-icons.tsx';
import { PhoneIcon, UnfoldIcon } from '#ui/icons.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Tooltip } from '#ui/tooltip.tsx';

const dateAndTime = new Intl.DateTimeFormat('en-CA', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'America/Toronto',
});

const shortDateAndTime = new Intl.DateTimeFormat('en-CA', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'America/Toronto',
});

/** What a list shows about a record. */
export interface RowView {
  title: string;
  /** What kind of request it is. */
  kind: string;
  /** What sets it apart from the others, in one word. */
  badge?: string | undefined;
  email: string;
  phone?: string;
  /** Why it is put aside, where it is. */
  suspicion?: readonly string[] | null | undefined;
  /** What is worth knowing when reading it, such as `3 links`. */
  flags?: readonly string[] | undefined;
  /** ISO 8601; shown in Ontario's time. */
  createdAt: string;
  /** What is deleted, for the confirmation and screen readers, such as `the contact for Amara Okafor`. */
  what: string;
  /** What to know before deleting it. */
  caution?: string | undefined;
  facts: ReactNode;
}

/** Of a row, a list itself needs no more; `show` gets the whole of it. */
export interface ListedRow {
  id: string;
}

/** One record of an admin list on one line, which expands to everything known about it. */
export const AdminRow = memo(function AdminRow({
  row,
  show,
  isReachable,
  isDeleting,
  isClearing,
  now,
  onDelete,
  onClear,
}: {
  row: ListedRow;
  show(this: void, row: ListedRow): RowView;
  /** Whether the Tab key stops here; within the list, the arrow keys move on. */
  isReachable: boolean;
  isDeleting: boolean;
  isClearing: boolean;
  now: Date;
  onDelete: (row: ListedRow) => void;
  /** Accepts it as genuine when it is put aside. */
  onClear: (id: string) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const { title, kind, badge, email, phone, suspicion, flags, createdAt, what, facts } = show(row);
  const id = useId();
  const tabIndex = isReachable ? 0 : -1;
  const received = new Date(createdAt);
  return (
    <article
      aria-label={title}
      aria-busy={isDeleting}
      className={classNames('border-b border-line', isOpen && 'bg-paper-raised', isDeleting && 'opacity-60')}
    >
      <div className="relative grid min-h-14 grid-cols-[1fr_auto] items-center gap-x-4 py-1.5 pl-1 hover:bg-paper-raised md:grid-cols-[minmax(0,2fr)_minmax(0,2.2fr)_minmax(0,2.4fr)_8.5rem_auto] lg:grid-cols-[minmax(0,2fr)_minmax(0,2.2fr)_minmax(0,2.4fr)_8.5rem_8.5rem_auto]">
        <h2 className="min-w-0 font-sans font-semibold tracking-normal">
          <button
            type="button"
            data-row
            tabIndex={tabIndex}
            aria-expanded={isOpen}
            aria-controls={`${id}-facts`}
            onClick={() => setIsOpen(!isOpen)}
            className="flex w-full items-center gap-2 text-left outline-offset-[-3px] after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-small focus-visible:after:outline-3 focus-visible:after:outline-offset-[-3px] focus-visible:after:outline-ink"
          >
            <UnfoldIcon
              className={classNames('size-4.5 transition-transform duration-150', !isOpen && '-rotate-90')}
            />
            <span className="truncate">{title}</span>
          </button>
        </h2>
        <p className="order-3 col-span-2 truncate pl-6.5 text-small text-ink-soft md:order-none md:col-span-1 md:pl-0">
          {badge !== undefined && (
            <strong className="mr-2 rounded-small bg-wrong-soft px-2 py-0.5 font-semibold text-wrong">
              {badge}
            </strong>
          )}
          {kind}
          <span className="md:hidden"> · {timeAgo(received, now)}</span>
          {flags && <span className="block truncate font-semibold text-ink">{flags.join(' · ')}</span>}
        </p>
        <p className="hidden truncate text-small md:block">{email}</p>
        <p className="tabular hidden truncate text-small lg:block">{phone}</p>
        <p className="tabular hidden text-right text-small leading-snug whitespace-nowrap md:block">
          <time dateTime={createdAt}>{shortDateAndTime.format(received)}</time>
          <span className="block text-ink-soft">{timeAgo(received, now)}</span>
        </p>
        {/* Above the button that covers the line. */}
        <div className="relative z-1 flex items-center">
          <span className="hidden items-center md:flex">
            <Tooltip label="Write an email">
              <a
                href={`mailto:${email}`}
                tabIndex={tabIndex}
                aria-label={`Email ${email}`}
                className={iconButtonClass}
              >
                <MailIcon className="size-4.5" />
              </a>
            </Tooltip>
            {phone !== undefined && (
              <Tooltip label={`Call ${phone}`}>
                <a
                  href={telephone(phone)}
                  tabIndex={tabIndex}
                  aria-label={`Call ${phone}`}
                  className={iconButtonClass}
                >
                  <PhoneIcon className="size-4.5" />
                </a>
              </Tooltip>
            )}
          </span>
          <IconButton
            label={`Delete ${what}`}
            tooltip="Delete"
            tabIndex={tabIndex}
            disabled={isDeleting}
            onClick={() => onDelete(row)}
          >
            {isDeleting ? <Spinner /> : <DeleteIcon className="size-4.5" />}
          </IconButton>
        </div>
      </div>
      <div id={`${id}-facts`} hidden={!isOpen}>
        {isOpen && suspicion && (
          <div className="mx-4 mt-1 mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-small border border-wrong bg-wrong-soft px-4 py-3 md:mx-7.5">
            <div className="max-w-prose">
              <p className="font-semibold">Why it is put aside</p>
              <p>
                {suspicion.join('. ')}. The sender was told to try again or to call. No emails were sent, and
                it is not counted.
              </p>
            </div>
            <Button
              variant="secondary"
              size="small"
              tabIndex={tabIndex}
              pendingLabel={isClearing ? 'Moving…' : undefined}
              aria-label={`Not spam: ${what}`}
              onClick={() => onClear(row.id)}
            >
              Not Spam
            </Button>
          </div>
        )}
        {isOpen && (
          <dl className="grid gap-x-8 gap-y-3 px-4 pt-1 pb-5 sm:grid-cols-2 md:px-7.5 lg:grid-cols-3">
            <Fact term="Email">
              <span className="flex items-center gap-1">
                <a href={`mailto:${email}`} tabIndex={tabIndex} className="link break-all">
                  {email}
                </a>
                <CopyButton text={email} what="email" tabIndex={tabIndex} />
              </span>
            </Fact>
            {phone !== undefined && (
              <Fact term="Phone">
                <span className="flex items-center gap-1">
                  <a href={telephone(phone)} tabIndex={tabIndex} className="link tabular">
                    {phone}
                  </a>
                  <CopyButton text={phone} what="phone number" tabIndex={tabIndex} />
                </span>
              </Fact>
            )}
            <Fact term="Received">
              <time dateTime={createdAt}>{dateAndTime.format(received)}</time>, Ontario time
            </Fact>
            {facts}
          </dl>
        )}
      </div>
    </article>
  );
});

function telephone(phone: string): string {
  const [number = '', extension] = phone.split(/\s*(?:ext\.?|x)\s*/iu);
  // A comma is a pause, after which the extension is dialled.
  return `tel:${number.replace(/[^\d+]/g, '')}${extension ? `,${extension}` : ''}`;
}
