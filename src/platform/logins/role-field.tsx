import { useId } from 'react';
import { type Role, roles } from '#http/access.ts';
import { roleLabels } from '#platform/user/role-labels.ts';

/** Chooses a role, each with what it opens. */
export function RoleField({
  value,
  error,
  onChange,
}: {
  value: Role | '';
  error: string | undefined;
  onChange: (role: Role) => void;
}) {
  const id = useId();
  return (
    <fieldset aria-describedby={error && `${id}-error`} data-wrong={error ? '' : undefined}>
      <legend className="mb-1.5 font-semibold">
        Role
        <span aria-hidden="true" className="text-wrong">
          {' '}
          *
        </span>
      </legend>
      <div className="divide-y divide-line rounded-small border-[1.5px] border-line-strong bg-field">
        {roles.map((role) => (
          <label
            key={role}
            className="grid cursor-pointer grid-cols-[auto_1fr] gap-x-3 px-4 py-2.5 first:rounded-t-small last:rounded-b-small hover:bg-paper-sunk has-checked:bg-paper-sunk"
          >
            <input
              type="radio"
              name="role"
              value={role}
              checked={value === role}
              // What it is now, rather than the first one.
              data-first-focus={value === role ? '' : undefined}
              onChange={() => onChange(role)}
              className="mt-1 size-4.5 accent-ink"
            />
            <span className="font-semibold">{roleLabels[role].name}</span>
            <span className="col-start-2 text-small text-ink-soft">{roleLabels[role].opens}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-small font-semibold text-wrong">
          {error}
        </p>
      )}
    </fieldset>
  );
}
