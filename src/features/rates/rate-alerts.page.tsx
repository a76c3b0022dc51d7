import { usePageData } from '#pages/page-data.tsx';
import { PrivatePageHead } from '#pages/page-head.tsx';
import { UnknownLink } from '#platform/facts/unknown-link.tsx';
import { SubmitButton } from '#ui/button.tsx';
import type { AlertsOfAddress } from './rate-alert.ts';

/** Opened by the link in every rate alert: stops them with one click, as a plain form. */
export default function RateAlertsPage() {
  const { alerts } = usePageData<{ alerts?: AlertsOfAddress }>();
  const email = <strong className="font-semibold break-all">{alerts?.email}</strong>;
  const isStopped = alerts?.watched.length === 0;
  return (
    <div className="page section max-w-3xl">
      <PrivatePageHead title="Rate alerts" />
      {!alerts ? (
        <UnknownLink>
          We could not find rate alerts for this link. Part of the link may be missing, or we no longer have
          the address.
        </UnknownLink>
      ) : (
        <>
          <h1 className="text-h2">{isStopped ? 'Your rate alerts are stopped' : 'Stop your rate alerts?'}</h1>
          <p className="mt-5 text-lead">
            {email}{' '}
            {isStopped
              ? 'won’t get any more alerts.'
              : `gets an email when a rate falls: ${alerts.watched.join('; ')}.`}
          </p>
          {isStopped ? (
            <p className="mt-4">
              Stopped by mistake?{' '}
              <a href="/rates#hear" className="link">
                Ask again
              </a>
            </p>
          ) : (
            <form method="post" action="/rates/alerts" className="mt-8">
              <input type="hidden" name="token" value={alerts.token} />
              <SubmitButton>Stop them</SubmitButton>
            </form>
          )}
        </>
      )}
    </div>
  );
}
