import { useQueryClient } from '@tanstack/react-query';
import { useState, useId } from 'react';
import { roleOf, type Role, roles } from '#http/access.ts';
import { refetchFrom } from '#http/use-get.ts';
import { AccountDialog } from '#platform/session/account/account-dialog.tsx';
import { roleLabels } from '#platform/user/role-labels.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { EmailField } from '#ui/fields/email-field.tsx';
import { control, FieldNotes, RequiredMark } from '#ui/fields/field.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { type LoginTask, planTask, type Typed } from './login-tasks.ts';

export default function LoginDialog({
  task,
  sendsMail,
  onClose,
}: {
  task: LoginTask;
  sendsMail: boolean;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const [link, setLink] = useState<string>();
  const [typed, setTyped] = useState<Typed>({
    email: '',
    role: task.type === 'role' ? (roleOf(task.login.role) ?? '') : '',
  });
  const { title, description, action, done, isDanger = false, run } = planTask(task, sendsMail, typed);

  if (link !== undefined) {
    return (
      <Dialog
        title="Pass this link on"
        description="It works once and is shown only now. Anyone who has it can take over the login, so send it in a way only they can read."
        onClose={onClose}
      >
        <LinkToCopy link={link} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <AccountDialog
      {...{ title, description, isDanger, onClose, run }}
      actionLabel={action}
      onDone={(sent) => {
        // Here, and where a colleague is chosen.
        void refetchFrom(queries, '/api/logins', '/api/users');
        if (sent.link) return setLink(sent.link);
        toast({ title: done, ...(task.type === 'invite' && { description: `To ${typed.email}` }) });
        onClose();
      }}
    >
      {(errors) => (
        <>
          {task.type === 'invite' && (
            <EmailField
              label="Email"
              required
              maxLength={254}
              autoComplete="off"
              value={typed.email}
              onChange={(event) => setTyped({ ...typed, email: event.currentTarget.value })}
              error={errors.email}
            />
          )}
          {(task.type === 'invite' || task.type === 'role') && (
            <RoleField
              value={typed.role}
              onChange={(role) => setTyped({ ...typed, role })}
              error={errors.role}
            />
          )}
        </>
      )}
    </AccountDialog>
  );
}

function LinkToCopy({ link, onClose }: { link: string; onClose: () => void }) {
  return (
    <>
      <div className="flex items-center gap-2">
        <input
          readOnly
          aria-label="Link"
          value={link}
          onFocus={(event) => event.currentTarget.select()}
          className={`${control} min-h-11 font-mono text-small`}
        />
        <CopyButton text={link} what="link" />
      </div>
      <div className="dialog-foot mt-5 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Done</Button>
      </div>
    </>
  );
}

function RoleField({
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
        <RequiredMark />
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
              // The current role gets the focus, rather than the first one.
              data-first-focus={value === role ? '' : undefined}
              onChange={() => onChange(role)}
              className="mt-1 size-4.5 accent-ink"
            />
            <span className="font-semibold">{roleLabels[role].name}</span>
            <span className="col-start-2 text-small text-ink-soft">{roleLabels[role].opens}</span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={undefined} error={error} />
    </fieldset>
  );
}
