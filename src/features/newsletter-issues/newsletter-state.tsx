import type { ReactNode } from 'react';
import { formatCount } from '#lib/format-count.ts';
import { Link } from '#pages/link.tsx';
import { CheckIcon, CloseIcon } from '#ui/icons.tsx';
import { countSubscribers } from './newsletter-issue.ts';
import { useRecipients } from './issues.queries.ts';

const subscribersHref = '/admin?tab=newsletter';
const importHref = '/admin/newsletter/import';

/** Who gets the newsletter and whether it can go out; in full while there is no issue yet. */
export function NewsletterState({ isEmpty }: { isEmpty: boolean }) {
  const { data } = useRecipients();
  if (!data) return <p className="min-h-9" />;
  const { recipients, withoutConsent, isSending } = data;
  if (!isEmpty)
    return (
      <p className="flex min-h-9 flex-wrap items-center gap-x-5 gap-y-1 text-ink-soft">
        <span>
          {countSubscribers(recipients)} {recipients === 1 ? 'gets' : 'get'} the newsletter
          {withoutConsent > 0 &&
            `, ${formatCount(withoutConsent)} without proof of consent ${withoutConsent === 1 ? 'does' : 'do'} not`}
        </span>
        {!isSending && <strong className="font-semibold text-wrong">No mail server is set up</strong>}
        <span className="flex gap-x-5">
          <TextLink href={subscribersHref}>See the subscribers</TextLink>
          <TextLink href={importHref}>Import subscribers</TextLink>
        </span>
      </p>
    );
  return (
    <section aria-labelledby="first-issue" className="max-w-[44rem] py-2">
      <h2 id="first-issue" className="font-sans text-base font-semibold tracking-normal">
        No issue yet
      </h2>
      <p className="mt-1 text-ink-soft">
        Write one from a few blocks of text, or begin with a blog post. For it to go out, it needs:
      </p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        <Need isMet={recipients > 0} title="Subscribers who agreed, with the proof of it">
          {recipients > 0 ? `${countSubscribers(recipients)} now.` : 'None yet.'} Visitors subscribe on the
          site, which keeps the proof. <TextLink href={importHref}>Import subscribers</TextLink> who agreed
          somewhere else, with where and when.
          {withoutConsent > 0 &&
            ` ${countSubscribers(withoutConsent)} without proof of consent will not be emailed.`}
        </Need>
        <Need isMet={isSending} title="A mail server">
          {isSending
            ? 'It is set up.'
            : 'None is set up: please ask the person who runs the server. Until then, you can write and look at issues.'}
        </Need>
      </ul>
    </section>
  );
}

function Need({ isMet, title, children }: { isMet: boolean; title: string; children: ReactNode }) {
  const Icon = isMet ? CheckIcon : CloseIcon;
  return (
    <li className="grid grid-cols-[1.5rem_1fr] gap-x-2 py-3">
      <Icon className={isMet ? 'size-5' : 'size-5 text-wrong'} />
      <div>
        <p className="font-semibold">
          {title}
          <span className="sr-only">: {isMet ? 'there' : 'missing'}</span>
        </p>
        <p className="mt-0.5 text-ink-soft">{children}</p>
      </div>
    </li>
  );
}

const TextLink = ({ href, children }: { href: string; children: string }) => (
  <Link href={href} className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11">
    {children}
  </Link>
);
