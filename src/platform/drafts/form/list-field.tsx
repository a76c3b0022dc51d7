import { useState } from 'react';
import { useController } from 'react-hook-form';
import { SmallField, SmallTextArea } from '#ui/fields/small-field.tsx';

/** A list of texts that are typed in one field: one per line, or separated by commas. */
export function ListField({
  path,
  label,
  hint,
  isInLines = false,
}: {
  path: string;
  label: string;
  hint: string;
  isInLines?: boolean;
}) {
  const {
    field: { ref, name, onBlur, onChange, value },
    fieldState: { error },
  } = useController({ name: path });
  const [typed, setTyped] = useState('');
  const separator = isInLines ? '\n' : ',';
  const split = (text: string) => text.split(separator).flatMap((entry) => entry.trim() || []);
  const entries = (value ?? []) as string[];
  const isAsTyped = split(typed).join('\n') === entries.join('\n');
  // Those of single entries are in a list.
  const errors = [error, ...Object.values(error ?? {})] as { message?: string }[];
  const Field = isInLines ? SmallTextArea : SmallField;
  return (
    <Field
      label={label}
      hint={hint}
      autoComplete="off"
      name={name}
      ref={ref}
      onBlur={onBlur}
      value={isAsTyped ? typed : entries.join(isInLines ? '\n' : ', ')}
      error={errors.find((fieldError) => typeof fieldError?.message === 'string')?.message}
      onChange={({ currentTarget }: { currentTarget: { value: string } }) => {
        setTyped(currentTarget.value);
        onChange(split(currentTarget.value));
      }}
    />
  );
}
