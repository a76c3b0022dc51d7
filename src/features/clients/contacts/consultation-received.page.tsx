import { ContactReceived } from './contact-received.tsx';
import { consultationReceipt } from './receipt-texts.ts';

/** Where the contact page's form leads when it was sent without script. */
export default function ConsultationReceivedPage() {
  return (
    <ContactReceived
      headline="Consultation booked successfully!"
      next="We will be in touch within 24 hours, at the phone number or email address you gave, to agree on a time."
      text={consultationReceipt}
    />
  );
}
