import type { ComponentProps } from 'react';
import { type ConsultationType, describeType } from '#features/bookings/consultation-type.ts';
import { useFacts } from '#platform/facts/use-facts.ts';
import { PinIcon, VideoIcon } from '#ui/contact-icons.tsx';
import { EmailField } from '#ui/fields/email-field.tsx';
import { TextField } from '#ui/fields/field.tsx';
import { PhoneIcon } from '#ui/icons.tsx';
import { OptionGroup, OptionTile } from './option-tile.tsx';

type PersonField = 'name' | 'email' | 'phone' | 'consultationType';

export function AttendeeFields({
  field,
}: {
  field: (name: PersonField) => ComponentProps<'input'> & { error?: string | undefined };
}) {
  return (
    <>
      <TextField
        className="sm:col-span-full"
        label="Name"
        required
        autoComplete="name"
        data-first-focus
        {...field('name')}
      />
      <EmailField label="Email" required autoComplete="email" {...field('email')} />
      <TextField label="Phone" type="tel" required autoComplete="tel" {...field('phone')} />
      <TypeCards {...field('consultationType')} />
    </>
  );
}

const cards: Record<ConsultationType, { Icon: typeof PhoneIcon; line?: string }> = {
  video: { Icon: VideoIcon, line: 'Face to face, from wherever you are.' },
  phone: { Icon: PhoneIcon, line: 'We’ll call you at the number above.' },
  'in-person': { Icon: PinIcon },
};

function TypeCards({
  error,
  defaultValue,
  autoFocus,
  ...input
}: ComponentProps<'input'> & { error?: string | undefined }) {
  const { company } = useFacts();
  const { street, city } = company.address;
  return (
    <OptionGroup label="How should we meet?" {...{ error, autoFocus }} className="sm:col-span-full">
      <div className="@container">
        <div className="grid gap-2.5 sm:grid-cols-3">
          {Object.entries(cards).map(([type, { Icon, line = `${street}, ${city}` }]) => (
            <OptionTile
              key={type}
              {...input}
              required
              value={type}
              {...(defaultValue !== undefined && { defaultChecked: defaultValue === type })}
              className="grid gap-x-3.5 px-4 py-3 @min-[12rem]:grid-cols-[auto_1fr] sm:block sm:p-4"
            >
              <Icon className="row-span-2 mt-0.5 size-6 sm:mb-2" />
              <span className="block leading-snug font-semibold">{describeType(type, company)}</span>
              <span className="mt-0.5 block text-small leading-snug">{line}</span>
            </OptionTile>
          ))}
        </div>
      </div>
    </OptionGroup>
  );
}
