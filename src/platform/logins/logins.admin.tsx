import { type RefObject, useRef, useState } from 'react';
import { AdminPage } from '#platform/admin/admin-page.tsx';
import type { UserResponse } from '#platform/user/user.ts';
import { Button } from '#ui/button.tsx';
import { NotLoaded } from '#platform/admin/query-state.tsx';
import { InvitationsTable } from './invitations-table.tsx';
import { LoginDialog } from './login-dialog.tsx';
import type { LoginTask } from './login-tasks.ts';
import { LoginsTable } from './logins-table.tsx';
import { useLogins } from './logins.queries.ts';

export default function LoginsPage() {
  const [task, setTask] = useState<LoginTask>();
  const opener = useRef<HTMLElement>(null);
  const inviteButton = useRef<HTMLButtonElement>(null);
  function begin(chosen: LoginTask, from: HTMLElement | null) {
    opener.current = from;
    setTask(chosen);
  }
  function close() {
    // The row may be gone, and its button with it.
    if (task?.type === 'remove' || task?.type === 'withdraw' || task?.type === 'resend')
      opener.current = inviteButton.current;
    setTask(undefined);
  }
  return (
    <AdminPage
      title="Logins"
      actions={
        <Button
          ref={inviteButton}
          size="small"
          onClick={(event) => begin({ type: 'invite' }, event.currentTarget)}
        >
          Invite
        </Button>
      }
    >
      {(user) => <Logins {...{ user, task, opener }} onBegin={begin} onClose={close} />}
    </AdminPage>
  );
}

function Logins({
  user,
  task,
  opener,
  onBegin,
  onClose,
}: {
  user: UserResponse;
  task: LoginTask | undefined;
  opener: RefObject<HTMLElement | null>;
  onBegin: (task: LoginTask, opener: HTMLElement | null) => void;
  onClose: () => void;
}) {
  const list = useLogins();
  if (!list.data) return <NotLoaded query={list} what="the logins" />;
  const { invitations, sendsMail, secondFactorRequired } = list.data;
  // The database’s order puts Étienne after Maria.
  const logins = list.data.logins.toSorted((a, b) => a.username.localeCompare(b.username, 'en-CA'));
  return (
    <>
      {!sendsMail && (
        <p className="mb-4 text-small text-ink-soft">
          This site does not send email yet. Invitations and password links are shown to you, to pass on.
        </p>
      )}
      <LoginsTable logins={logins} ownId={user.id} onBegin={onBegin} />
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-ink-soft">
        {secondFactorRequired
          ? 'Every login needs a second factor. Whoever has none opens only the page of their account.'
          : 'A second factor is up to each person.'}
        <Button
          size="small"
          variant="secondary"
          onClick={(event) =>
            onBegin({ type: 'rules', secondFactorRequired: !secondFactorRequired }, event.currentTarget)
          }
        >
          {secondFactorRequired ? 'Stop Requiring It' : 'Require It'}
        </Button>
      </p>
      {invitations.length > 0 && (
        <section aria-labelledby="invitations" className="mt-10">
          <h2 id="invitations" className="mb-1 font-sans text-base font-semibold tracking-normal">
            Invitations
          </h2>
          <InvitationsTable invitations={invitations} sendsMail={sendsMail} onBegin={onBegin} />
        </section>
      )}
      {task && <LoginDialog {...{ task, sendsMail, opener, onClose }} username={user.username} />}
    </>
  );
}
