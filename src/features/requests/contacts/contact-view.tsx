import { useState } from 'react';
import { FollowUpPanel } from '#features/follow-ups/follow-up-panel.tsx';
import { FollowUpStatus } from '#features/follow-ups/follow-up-status.tsx';
import type { FollowUpStateResponse } from '#features/follow-ups/follow-up.ts';
import { ClientLines } from '#features/requests/joining/client-lines.tsx';
import { excerptOf } from '#platform/lists/excerpt.ts';
import type { RowView } from '#platform/lists/row-view.ts';
import { SourceFact } from '#platform/sources/source-fact.tsx';
import { SmallButton } from '#ui/button.tsx';
import { DetailRow } from '#ui/detail-row.tsx';
import { dialogOnDemand } from '#ui/dialogs/dialog-on-demand.tsx';
import { applicationCaution } from './application-caution.ts';
import { contactDetails, detailNames, isParagraph } from './contact-details.ts';
import { formatAmount, formatAmounts, formatLoan } from './format-amounts.ts';
import type { ContactResponse } from './stored-contact.ts';

export function showContact(
  contact: ContactResponse,
  state: FollowUpStateResponse | undefined,
  now: Date,
): RowView {
  const name = `${contact.firstName} ${contact.lastName}`;
  const shown = {
    ...contact,
    loanAmount: formatLoan(contact),
    propertyValue: formatAmount(contact.propertyValue),
  };
  return {
    title: name,
    kind: contact.mortgageType,
    cells: [
      contact.mortgageType,
      formatAmounts(contact),
      excerptOf(contact.message ?? contact.additionalInfo),
    ],
    state: <FollowUpStatus {...{ state, now }} receivedAt={contact.createdAt} awaitsAnswer />,
    followUp: (
      <>
        <CorrectContact key={`correct ${contact.id}`} contact={contact} />
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
        {detailNames.map((detail) => (
          <DetailRow
            key={detail}
            term={contactDetails[detail].label}
            wide={isParagraph(detail) && contact[detail] !== null}
          >
            {shown[detail]}
          </DetailRow>
        ))}
        <SourceFact source={contact.source} />
      </>
    ),
  };
}

const CorrectForm = dialogOnDemand(() => import('./correct-contact-form.tsx'));

function CorrectContact({ contact }: { contact: ContactResponse }) {
  const [is, setIs] = useState<'correcting' | 'back'>();
  if (is === 'correcting') return <CorrectForm contact={contact} onClose={() => setIs('back')} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the form that had the focus
    <SmallButton autoFocus={is === 'back'} onClick={() => setIs('correcting')}>
      Correct
    </SmallButton>
  );
}
