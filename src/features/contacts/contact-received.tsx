import { PhoneLink, ReceivedPage } from '#platform/forms/received-page.tsx';

/** Where a form that creates a contact leads when it was sent without script. */
export function ContactReceived({ headline, next }: { headline: string; next: string }) {
  return (
    <ReceivedPage title="Request received" headline={headline} lead={next}>
      If it is urgent, call us at <PhoneLink />. To save time, have two pay stubs, your T4 or Notice of
      Assessment, bank statements, an employment letter and ID at hand.
    </ReceivedPage>
  );
}
