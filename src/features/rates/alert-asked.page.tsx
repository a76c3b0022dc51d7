import { ReceivedPage } from '#platform/forms/received-page.tsx';

/** Where the form for rate alerts leads. */
export default function AlertAskedPage() {
  return (
    <ReceivedPage
      title="Rate alert"
      headline="We’ll tell you when it falls"
      lead="You’ll get an email that confirms it, and another on the day the rate has fallen by as much as you chose. Each has a link that stops them."
    />
  );
}
