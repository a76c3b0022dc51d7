import { type RefObject, useEffect, useRef } from 'react';
import { formatMoment } from '#lib/format-moment.ts';
import { mailtoHref } from '#lib/mailto-href.ts';
import { formatPhone, telephoneHref } from '#lib/phone-number.ts';
import { timeAgo } from '#lib/relative-time.ts';
import { Badge } from '#platform/admin/badges.tsx';
import { DeleteIcon } from '#ui/admin-icons.tsx';
import { SmallButton, QuietButton } from '#ui/button.tsx';
import { MailIcon } from '#ui/contact-icons.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { SidePanel } from '#ui/dialogs/side-panel.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { PhoneIcon, ExpandIcon } from '#ui/icons.tsx';
import type { RowView } from './row-view.ts';

export function RecordPanel({
  view,
  wantsFollowUp,
  now,
  isMarking = false,
  isDeleting = false,
  onNotSpam,
  onDelete,
  onStep,
  onClose,
}: {
  view: RowView;
  /** The number of times somebody asked to write down what happened: the focus goes there each time. */
  wantsFollowUp: number;
  now: Date;
  isMarking?: boolean;
  isDeleting?: boolean;
  /** Missing where it cannot be done, as is `onDelete`. */
  onNotSpam?: () => void;
  onDelete?: (() => void) | undefined;
  /** Goes to the next (1) or the previous (-1) record; undefined where it is not in the list. */
  onStep: ((step: 1 | -1) => void) | undefined;
  onClose: () => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  useFocusOnFollowUp(box, wantsFollowUp);
  const { title, kind, badge, email, phone, spamReasons, flags, what, createdAt, steps, followUp, facts } =
    view;
  const stepClass = 'pointer-coarse:size-11';
  return (
    <SidePanel
      title={title}
      subtitle={
        <>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {badge && <Badge>{badge}</Badge>}
            {kind}
            {flags?.map((flag) => (
              <span key={flag} className="rounded-small bg-paper-sunk px-1.5 font-semibold text-ink">
                {flag}
              </span>
            ))}
          </p>
          <p>
            Received{' '}
            <time dateTime={createdAt} title={timeAgo(new Date(createdAt), now)}>
              {formatMoment(createdAt)}
            </time>
          </p>
        </>
      }
      actions={
        onStep && (
          <>
            <IconButton
              label="Previous"
              tooltip="Previous (k)"
              className={stepClass}
              onClick={() => onStep(-1)}
            >
              <ExpandIcon className="size-4.5 rotate-180" />
            </IconButton>
            <IconButton label="Next" tooltip="Next (j)" className={stepClass} onClick={() => onStep(1)}>
              <ExpandIcon className="size-4.5" />
            </IconButton>
          </>
        )
      }
      {...{ box, onClose }}
    >
      <div className="space-y-4 p-4 text-small">
        <ul className="-mt-2">
          {phone !== undefined && (
            <ContactLine
              icon={<PhoneIcon className="size-4.5" />}
              href={telephoneHref(phone)}
              text={formatPhone(phone)}
              what="phone number"
            />
          )}
          {email === '' ? (
            <li className="flex items-center gap-2 py-1 text-ink-soft">
              <MailIcon className="size-4.5" /> No email address
            </li>
          ) : (
            <ContactLine
              icon={<MailIcon className="size-4.5" />}
              href={mailtoHref(email)}
              text={email}
              what="email"
            />
          )}
        </ul>
        {spamReasons && (
          <div className="space-y-3 rounded-small border border-wrong bg-wrong-soft p-3">
            <div>
              <p className="font-semibold">Why it is in spam</p>
              <p>
                {spamReasons.join('. ')}. The sender was told to try again or to call. No emails were sent,
                and it is not counted.
              </p>
            </div>
            <SmallButton
              pendingLabel={isMarking && 'Moving…'}
              aria-label={`Not spam: ${what}`}
              onClick={onNotSpam}
            >
              Not spam
            </SmallButton>
          </div>
        )}
        {!spamReasons && steps}
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2">{facts}</dl>
        {!spamReasons && followUp}
        {onDelete && (
          <p className="border-t border-line pt-3">
            <QuietButton
              className="-ml-3 px-3 text-wrong"
              pendingLabel={isDeleting && 'Deleting…'}
              aria-label={`Delete ${what}`}
              onClick={onDelete}
            >
              <DeleteIcon className="size-4.5" /> Delete
            </QuietButton>
          </p>
        )}
      </div>
    </SidePanel>
  );
}

/** An address to write to or a number to call, which can also be copied. */
function ContactLine({
  icon,
  href,
  text,
  what,
}: {
  icon: React.ReactNode;
  href: string;
  text: string;
  what: string;
}) {
  return (
    <li className="flex items-center gap-2">
      {icon}
      <a href={href} className="link tabular min-w-0 py-1 break-words pointer-coarse:py-2.5">
        {text}
      </a>
      <CopyButton {...{ text, what }} />
    </li>
  );
}

function useFocusOnFollowUp(box: RefObject<HTMLDivElement | null>, asked: number) {
  useEffect(() => {
    if (asked === 0) return undefined;
    const focusForm = () => {
      const control = box.current?.querySelector<HTMLElement>('[data-follow-up] textarea');
      control?.focus();
      return control !== null && control !== undefined;
    };
    if (focusForm()) return undefined;
    const observer = new MutationObserver(() => {
      if (focusForm()) observer.disconnect();
    });
    observer.observe(box.current ?? document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [asked, box]);
}
