import { type FormEvent, useState } from 'react';
import { mortgageTypes } from '#brokerage/mortgage-types.ts';
import { bodyOf, request } from '#http/request.ts';
import { Failure } from '#platform/admin/failure.tsx';
import { useChange } from '#platform/admin/use-change.ts';
import { ifMatch } from '#platform/drafts/entity-tag.ts';
import { SmallButton, SubmitButton } from '#ui/button.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { SmallField, SmallSelect, SmallTextArea } from '#ui/fields/small-field.tsx';
import { useFocusOnInvalid } from '#ui/use-focus-on-invalid.ts';
import { contactDetails, detailNames, isParagraph } from './contact-details.ts';
import type { ContactResponse } from './stored-contact.ts';

const person = [
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['phone', 'Phone'],
  ['email', 'Email'],
] as const;
const details = detailNames.map((name) => [name, contactDetails[name].label] as const);
const lines = [...person, ...details.filter(([name]) => !isParagraph(name))];
const paragraphs = details.filter(([name]) => isParagraph(name));
type Name = (typeof person)[number][0] | (typeof detailNames)[number] | 'mortgageType';

/** Corrects what a request says. Fields that nobody typed in follow what a colleague corrects in the meantime. */
export default function CorrectContactForm({
  contact,
  onClose,
}: {
  contact: ContactResponse;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({});
  const [isTold, setTold] = useState(false);
  const correcting = useChange(
    () => {
      const headers = ifMatch(contact.corrections ?? null);
      const path = `/api/contacts/${contact.id}/correct`;
      return request<ContactResponse>('POST', path, { ...typed, isTold }, { headers });
    },
    {
      done: ({ corrections }) =>
        (corrections ?? 0) === (contact.corrections ?? 0)
          ? { title: 'Nothing was changed', description: isTold ? 'So nothing was emailed.' : '' }
          : { title: 'Corrected', description: isTold ? 'We are emailing the client about it.' : '' },
    },
  );
  const errors = bodyOf(correcting.error)?.fields;
  const field = (name: Name) => ({
    value: typed[name] ?? contact[name] ?? '',
    error: errors?.[name],
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: currentTarget.value }),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    correcting.mutate(undefined, { onSuccess: onClose });
  };
  return (
    <form
      ref={useFocusOnInvalid(correcting.error)}
      noValidate
      onSubmit={send}
      className="grid grid-cols-2 gap-3 border-y border-line py-4"
    >
      {lines.map(([name, label], index) => (
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was just asked for
        <SmallField key={name} label={label} autoFocus={index === 0} {...field(name)} />
      ))}
      <SmallSelect
        label="Mortgage type"
        options={mortgageTypes.map((type) => [type, type])}
        {...field('mortgageType')}
      />
      {paragraphs.map(([name, label]) => (
        <div key={name} className="col-span-full">
          <SmallTextArea label={label} {...field(name)} />
        </div>
      ))}
      <CheckboxField
        label="Email the client what we have now"
        className="col-span-full"
        checked={isTold}
        onChange={(event) => setTold(event.currentTarget.checked)}
      />
      <p className="col-span-full text-ink-soft">The log keeps what it said before.</p>
      <Failure
        error={correcting.error}
        otherwise="Nothing was corrected: we could not reach the server. Please try again."
        className="col-span-full"
      />
      <div className="col-span-full flex justify-end gap-3">
        <SmallButton onClick={onClose}>Back</SmallButton>
        <SubmitButton size="small" pendingLabel={correcting.isPending && 'Saving…'}>
          Save corrections
        </SubmitButton>
      </div>
    </form>
  );
}
