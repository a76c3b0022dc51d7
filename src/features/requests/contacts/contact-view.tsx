import type { FollowUpStateResponse } from '#features/requests/follow-ups/follow-up.ts';
import { FollowUpPanel } from '#features/requests/follow-ups/follow-up-panel.tsx';
import { FollowUpStatus } from '#features/requests/follow-ups/follow-up-status.tsx';
import { ClientLines } from '#features/requests/joining/client-lines.tsx';
import { Excerpt } from '#platform/lists/excerpt.tsx';
import type { RowView } from '#platform/lists/row-view.ts';
import { SourceFact } from '#platform/sources/source-fact.tsx';
import { DetailRow } from '#ui/detail-row.tsx';
import { applicationCaution } from './application-caution.ts';
import type { ContactResponse } from './contact.ts';
import { formatAmount, formatAmounts, formatLoan } from './format-amounts.ts';

/** What is shown of a request. */
export function showContact(
  contact: ContactResponse,
  state: FollowUpStateResponse | undefined,
  now: Date,
): RowView {
  const receivedAt = contact.createdAt;
  const name = `${contact.firstName} ${contact.lastName}`;
  return {
    title: name,
    kind: contact.mortgageType,
    cells: [
      contact.mortgageType,
      formatAmounts(contact),
      <Excerpt key="message" flags={contact.flags} text={contact.message ?? contact.additionalInfo} />,
    ],
    state: <FollowUpStatus {...{ state, receivedAt, now }} awaitsAnswer />,
    followUp: (
      <>
        <ClientLines key={contact.id} recordId={contact.id} />
        <FollowUpPanel kind="contact" id={contact.id} name={name} />
      </>
    ),
    email: contact.email,
    phone: contact.phone,
    createdAt: contact.createdAt,
    spamReasons: contact.spamReasons,
    flags: contact.flags,
    what: `the contact for ${name}`,
    caution: contact.spamReasons ? undefined : applicationCaution,
    facts: (
      <>
        <DetailRow term="Loan amount">{formatLoan(contact)}</DetailRow>
        <DetailRow term="Property value">{formatAmount(contact.propertyValue)}</DetailRow>
        <DetailRow term="Property location">{contact.propertyLocation}</DetailRow>
        {contact.preferredLanguage && (
          <DetailRow term="Preferred language">{contact.preferredLanguage}</DetailRow>
        )}
        <DetailRow term="Additional information" wide={contact.additionalInfo !== null}>
          {contact.additionalInfo}
        </DetailRow>
        <DetailRow term="Message" wide>
          {contact.message}
        </DetailRow>
        <SourceFact source={contact.source} />
      </>
    ),
  };
}
