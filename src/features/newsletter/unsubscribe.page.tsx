import { usePageData } from '#pages/page-data.tsx';
import { PrivatePageHead } from '#pages/page-head.tsx';
import { UnknownLink } from '#platform/facts/unknown-link.tsx';
import { SubmitButton } from '#ui/button.tsx';
import type { Unsubscription } from './subscriber.ts';

/** Opened by the link in every email to a subscriber. */
export default function UnsubscribePage() {
  const { unsubscription } = usePageData<{ unsubscription: Unsubscription }>();
  return (
    <div className="page section max-w-3xl">
      <PrivatePageHead title="Unsubscribe" />
      {unsubscription ? (
        <UnsubscribeForm unsubscription={unsubscription} />
      ) : (
        <UnknownLink>
          We couldn’t find a subscription for this link. Part of the link may be missing, or the address may
          no longer be on our list.
        </UnknownLink>
      )}
    </div>
  );
}

function UnsubscribeForm({ unsubscription }: { unsubscription: Unsubscription }) {
  const { token, email, isSubscribed, issue } = unsubscription;
  if (!isSubscribed) {
    return (
      <>
        <h1 className="text-h2">You’re unsubscribed</h1>
        <p className="mt-5 text-lead">
          <strong className="font-semibold break-all">{email}</strong> won’t get any more newsletters from us,
          starting now.
        </p>
        <p className="mt-4">
          Unsubscribed by mistake?{' '}
          <a href="/newsletter" className="link">
            Subscribe again
          </a>
        </p>
      </>
    );
  }
  return (
    <>
      <h1 className="text-h2">Unsubscribe from our newsletter?</h1>
      <p className="mt-5 text-lead">
        <strong className="font-semibold break-all">{email}</strong> will stop getting our newsletter right
        away.
      </p>
      <form method="post" action="/newsletter/unsubscribe" className="mt-8">
        <input type="hidden" name="token" value={token} />
        {issue && <input type="hidden" name="issue" value={issue} />}
        <SubmitButton>Unsubscribe</SubmitButton>
      </form>
    </>
  );
}
