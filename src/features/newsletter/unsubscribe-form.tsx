import { Button } from '#ui/button.tsx';
import type { Unsubscription } from './unsubscription.ts';

/** Unsubscribes from the newsletter with one click, as a plain form; confirms when it is done. */
export function UnsubscribeForm({ unsubscription }: { unsubscription: Unsubscription }) {
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
