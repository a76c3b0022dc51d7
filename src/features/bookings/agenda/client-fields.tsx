import type { ComponentProps } from 'react';
import { TextField } from '#ui/fields/field.tsx';

type Field = 'name' | 'phone' | 'email';

/** Whom a consultation is with, as administrators enter it: only they may leave the email address empty. */
export function ClientFields({
  field,
  emailHint,
}: {
  field: (name: Field) => Omit<ComponentProps<typeof TextField>, 'label'>;
  emailHint: string;
}) {
  return (
    <>
      <TextField label="Name" required {...field('name')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Phone" type="tel" required {...field('phone')} />
        <TextField label="Email" type="email" hint={emailHint} autoCapitalize="none" {...field('email')} />
      </div>
    </>
  );
}
