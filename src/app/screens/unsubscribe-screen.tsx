import { UnknownLink } from '#app/layouts/unknown-link.tsx';
import { usePageData } from '#app/page-data.tsx';
import { PrivatePageHead } from '#app/page-head.tsx';
import { UnsubscribeForm } from '#features/newsletter/unsubscribe-form.tsx';

/** Where the link in every e-mail to a subscriber leads. */
export default function UnsubscribeScreen() {
  const { unsubscription } = usePageData();
  return (
    <div className="page section max-w-3xl">
      <PrivatePageHead title="Unsubscribe" />
      {unsubscription ? (
        <UnsubscribeForm unsubscription={unsubscription} />
      ) : (
        <UnknownLink>
          We find no subscription that belongs to it. Perhaps the link was cut short on its way, or the
          address is not on our list any more.
        </UnknownLink>
      )}
    </div>
  );
}
