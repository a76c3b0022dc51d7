import { type RefObject, useState } from 'react';
import { roleOf } from '#http/access.ts';
import { AccountDialog } from '#platform/session/account/account-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { control, TextField } from '#ui/fields/field.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { describeTask, type LoginTask, runTask, type Typed } from './login-tasks.ts';
import { useLoginsRefresh } from './logins.queries.ts';
import { RoleField } from './role-field.tsx';

/** Asks before a task of the page of logins, does it, and shows the link that has to be passed on. */
export function LoginDialog({
  task,
  sendsMail,
  username,
  opener,
  onClose,
}: {
  task: LoginTask;
  sendsMail: boolean;
  /** Who is signed in. */
  username: string;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}) {
  const refresh = useLoginsRefresh();
  const [link, setLink] = useState<string>();
  const [typed, setTyped] = useState<Typed>({
    email: '',
    role: task.type === 'role' ? (roleOf(task.login.role) ?? '') : '',
  });
  const { title, description, action, done, isDanger = false } = describeTask(task, sendsMail, typed);

  if (link !== undefined) {
    return (
      <Dialog
        title="Pass this link on"
        description="It works once and is shown only now. Anyone who has it can take the login, so send it in a way that only they read."
        opener={opener}
        onClose={onClose}
      >
        <LinkToCopy link={link} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <AccountDialog
      {...{ title, description, isDanger, username, opener, onClose }}
      actionLabel={action}
      run={() => runTask(task, typed)}
      onDone={(sent) => {
        void refresh();
        if (sent.link) return setLink(sent.link);
        toast({ title: done, ...(task.type === 'invite' && { description: `To ${typed.email}` }) });
        onClose();
      }}
    >
      {(errors) => (
        <>
          {task.type === 'invite' && (
            <TextField
              label="Email"
              type="email"
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
      <Button className="mt-6" onClick={onClose}>
        Done
      </Button>
    </>
  );
}
