import { useState } from 'react';
import { useGet } from '#http/use-get.ts';
import { formatDateOf, formatMoment } from '#lib/format-moment.ts';
import { AdminPage } from '#platform/admin/admin-page.tsx';
import { Badge } from '#platform/admin/badges.tsx';
import { NotLoaded } from '#platform/admin/query-state.tsx';
import { Section } from '#platform/admin/section.tsx';
import { Body, Cell, NameCell, Row, Table } from '#platform/lists/table-parts.tsx';
import type { UserResponse } from '#platform/user/user.ts';
import { Button, SmallButton } from '#ui/button.tsx';
import { dialogOnDemand } from '#ui/dialogs/dialog-on-demand.tsx';
import { useMinute } from '#ui/use-minute.ts';
import type { LoginTask } from './login-tasks.ts';
import { type Begin, LoginsHead, LoginsTable, nameOfRole, tableStyles } from './logins-table.tsx';
import type { InvitationResponse, LoginListResponse } from './logins.ts';
import { RowMenu } from './row-menu.tsx';

const LoginDialog = dialogOnDemand(() => import('./login-dialog.tsx'));

export default function LoginsPage() {
  const [task, setTask] = useState<LoginTask>();
  return (
    <AdminPage
      title="Logins"
      actions={
        <Button size="small" onClick={() => setTask({ type: 'invite' })}>
          Invite
        </Button>
      }
    >
      {(user) => <Logins {...{ user, task, setTask }} />}
    </AdminPage>
  );
}

function Logins({
  user,
  task,
  setTask,
}: {
  user: UserResponse;
  task: LoginTask | undefined;
  setTask: (task: LoginTask | undefined) => void;
}) {
  // Others sign in, and accept invitations, while nobody looks.
  const list = useGet<LoginListResponse>('/api/logins', { staleTime: 0 });
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
      <LoginsTable logins={logins} ownId={user.id} onBegin={setTask} />
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-ink-soft">
        {secondFactorRequired
          ? 'Every login needs a second factor. Without one, it opens only the page of its own account.'
          : 'A second factor is up to each person.'}
        <SmallButton onClick={() => setTask({ type: 'rules', secondFactorRequired: !secondFactorRequired })}>
          {secondFactorRequired ? 'Stop requiring it' : 'Require it'}
        </SmallButton>
      </p>
      {invitations.length > 0 && (
        <Section title="Invitations" className="mt-10">
          <InvitationsTable invitations={invitations} sendsMail={sendsMail} onBegin={setTask} />
        </Section>
      )}
      {task && <LoginDialog {...{ task, sendsMail }} onClose={() => setTask(undefined)} />}
    </>
  );
}

const columns = [
  ['Email', ''],
  ['Role', 'md:w-[11%]'],
  ['Invited by', 'md:w-[16%]'],
  ['Valid until', 'md:w-[14%]'],
] as const;

function InvitationsTable({
  invitations,
  sendsMail,
  onBegin,
}: {
  invitations: InvitationResponse[];
  sendsMail: boolean;
  onBegin: Begin;
}) {
  const now = useMinute();
  return (
    <Table className={tableStyles.table} aria-label="Invitations">
      <LoginsHead columns={columns} />
      <Body className="max-md:block">
        {invitations.map((invitation) => {
          const { id, email, role, invitedBy, expiresAt } = invitation;
          return (
            <Row key={id} className={tableStyles.row}>
              <NameCell
                className={`${tableStyles.cell} ${tableStyles.line} text-left font-semibold break-words`}
              >
                {email}
              </NameCell>
              <Cell className={tableStyles.cell}>{nameOfRole(role)}</Cell>
              <Cell className={`${tableStyles.cell} break-words text-ink-soft`}>
                <span className="md:hidden">Invited by </span>
                {invitedBy}
              </Cell>
              <Cell className={`${tableStyles.cell} text-ink-soft`}>
                {new Date(expiresAt) <= now ? (
                  <Badge>Expired</Badge>
                ) : (
                  <time dateTime={expiresAt} title={`${formatMoment(expiresAt)}, Eastern time`}>
                    <span className="md:hidden">Valid until </span>
                    {formatDateOf(expiresAt)}
                  </time>
                )}
              </Cell>
              <Cell className={tableStyles.menu}>
                <RowMenu
                  label={`Actions for ${email}`}
                  items={[
                    {
                      label: sendsMail ? 'Send again…' : 'Make a new link…',
                      onSelect: () => onBegin({ type: 'resend', invitation }),
                    },
                    {
                      label: 'Withdraw…',
                      isDanger: true,
                      onSelect: () => onBegin({ type: 'withdraw', invitation }),
                    },
                  ]}
                />
              </Cell>
            </Row>
          );
        })}
      </Body>
    </Table>
  );
}
