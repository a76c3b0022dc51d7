import { ContactReceived } from './contact-received.tsx';

/** Where the pre-approval and quote forms lead when they were sent without script. */
export default function RequestReceivedPage() {
  return (
    <ContactReceived
      headline="Pre-approval request submitted successfully!"
      next="A licensed agent will be in touch within 24 hours, at the phone number or email address you gave."
    />
  );
}
