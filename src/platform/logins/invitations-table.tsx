import { Badge } from '#platform/lists/list-row.tsx';
import { Body, Cell, NameCell, Row, Table } from '#platform/lists/table-parts.tsx';
import { formatDateOf, formatMoment } from '#lib/format-moment.ts';
import { useMinute } from '#ui/use-minute.ts';
import { RowMenu } from './login-menu.tsx';
import { type Begin, LoginsHead, nameOfRole, tableStyles } from './logins-table.tsx';
import type { InvitationResponse } from './logins.ts';

const columns = [
  ['Email', ''],
  ['Role', 'md:w-[11%]'],
  ['Invited by', 'md:w-[16%]'],
  ['Valid until', 'md:w-[14%]'],
] as const;

export function InvitationsTable({
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
