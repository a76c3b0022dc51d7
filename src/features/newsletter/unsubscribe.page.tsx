import { UnknownLink } from '#platform/pages/unknown-link.tsx';
import { usePageData } from '#platform/pages/page-data.tsx';
import { PrivatePageHead } from '#platform/pages/page-head.tsx';
import type { Unsubscription } from './subscriber.ts';
import { Button } from '#ui/button.tsx';

/** Where the link in every email to a subscriber leads. */
export default function UnsubscribePage() {
  const { unsubscription } = usePageData<{ unsubscription: Unsubscription }>();
  return (
    <div className="page section max-w-3xl">
      <PrivatePageHead title="Unsubscribe" />
      {unsubscription ? (
        <UnsubscribeForm unsubscription={unsubscription} />
      ) : (
        <UnknownLink>
          We found no subscription for it. The link may have been cut off, or the address is no longer on our
          list.
        </UnknownLink>
      )}
    </div>
  );
}

/** Unsubscribes from the newsletter with one click, as a plain form; confirms when it is done. */
function UnsubscribeForm({ unsubscription }: { unsubscription: Unsubscription }) {
  const { token, email, isSubscribed } = unsubscription;
  if (!isSubscribed) {
    return (
      <>
        <h1 className="text-h2">You are unsubscribed</h1>
        <p className="mt-5 text-lead">
          <strong className="font-semibold break-all">{email}</strong> gets no more newsletters from us. It
          took effect at once.
        </p>
        <p className="mt-4">
          Was it a slip?{' '}
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
        <strong className="font-semibold break-all">{email}</strong> will get no more newsletters from us, at
        once.
      </p>
      <form method="post" action="/newsletter/unsubscribe" className="mt-8">
        <input type="hidden" name="token" value={token} />
        <Button type="submit">Unsubscribe</Button>
      </form>
    </>
  );
}
