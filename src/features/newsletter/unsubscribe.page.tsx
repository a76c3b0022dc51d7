import { UnknownLink } from '#platform/pages/unknown-link.tsx';
import { usePageData } from '#platform/pages/page-data.tsx';
import { PrivatePageHead } from '#platform/pages/page-head.tsx';
import { UnsubscribeForm } from './unsubscribe-form.tsx';
import type { Unsubscription } from './unsubscription.ts';

/** Where the link in every e-mail to a subscriber leads. */
export default function UnsubscribePage() {
  const { unsubscription } = usePageData<{ unsubscription: Unsubscription }>();
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
