import { roleOf } from '#http/access.ts';
import { formatMoment } from '#lib/format-moment.ts';
import { timeAgo } from '#lib/relative-time.ts';
import { Badge } from '#platform/admin/badges.tsx';
import { Body, Cell, Head, Heading, NameCell, Row, Table } from '#platform/lists/table-parts.tsx';
import { roleLabels } from '#platform/user/role-labels.ts';
import { classNames } from '#ui/class-names.ts';
import { useMinute } from '#ui/use-minute.ts';
import type { LoginAction, LoginTask } from './login-tasks.ts';
import type { LoginResponse } from './logins.ts';
import { RowMenu } from './row-menu.tsx';

export type Begin = (task: LoginTask) => void;

/** The styles of the page’s two tables, with the same columns: one line for each row or, on a phone, a few. */
export const tableStyles = {
  table: 'w-full text-small max-md:block md:table-fixed',
  head: 'h-8 border-b border-line text-left text-[0.8125rem] font-normal text-ink-soft max-md:sr-only',
  row: 'border-b border-line hover:bg-paper-raised max-md:relative max-md:flex max-md:flex-wrap max-md:gap-x-3 max-md:py-2 max-md:pr-12 max-md:pl-2 md:h-10',
  cell: 'md:pr-4 md:first:pl-2',
  /** For cells with a line of their own on a phone. */
  line: 'max-md:w-full',
  menu: 'max-md:absolute max-md:top-1 max-md:right-0 md:w-8',
};

const columns = [
  ['Name', 'md:w-[22%]'],
  ['Email', ''],
  ['Role', 'md:w-[11%]'],
  ['Second factor', 'md:w-[16%]'],
  ['Last sign-in', 'md:w-[14%]'],
] as const;

export function LoginsTable({
  logins,
  ownId,
  onBegin,
}: {
  logins: LoginResponse[];
  ownId: string;
  onBegin: Begin;
}) {
  const now = useMinute();
  return (
    <Table className={tableStyles.table} aria-label="Logins">
      <LoginsHead columns={columns} />
      <Body className="max-md:block">
        {logins.map((login) => (
          <Row key={login.id} className={tableStyles.row}>
            <NameCell
              className={`${tableStyles.cell} ${tableStyles.line} text-left font-semibold break-words`}
            >
              <span className={login.blockedAt ? 'text-ink-soft' : undefined}>{login.username}</span>{' '}
              {login.id === ownId && <span className="font-normal text-ink-soft">(you)</span>}{' '}
              {login.blockedAt && <Badge>Blocked</Badge>}
            </NameCell>
            <Cell className={`${tableStyles.cell} ${tableStyles.line} break-words text-ink-soft`}>
              {login.email ?? 'No email'}
            </Cell>
            <Cell className={tableStyles.cell}>{nameOfRole(login.role)}</Cell>
            <Cell className={tableStyles.cell}>{describeFactor(login)}</Cell>
            <Cell className={`${tableStyles.cell} text-ink-soft`}>
              <LastSignIn signedInAt={login.lastSignInAt} now={now} />
            </Cell>
            <Cell className={tableStyles.menu}>
              <RowMenu
                label={`Actions for ${login.username}`}
                items={login.id === ownId ? ownItems : itemsFor(login, onBegin)}
              />
            </Cell>
          </Row>
        ))}
      </Body>
    </Table>
  );
}

export const LoginsHead = ({ columns: names }: { columns: readonly Column[] }) => (
  <Head className="max-md:block">
    <Row className={tableStyles.head}>
      {names.map(([heading, className]) => (
        <Heading key={heading} className={classNames('font-normal first:pl-2', className)}>
          {heading}
        </Heading>
      ))}
      <Heading className="md:w-10">
        <span className="sr-only">Actions</span>
      </Heading>
    </Row>
  </Head>
);

export function nameOfRole(role: string): string {
  const known = roleOf(role);
  return known ? roleLabels[known].name : role;
}

function describeFactor({ hasApp, passkeys }: LoginResponse) {
  const keys = passkeys === 1 ? 'passkey' : `${passkeys} passkeys`;
  const parts = [...(hasApp ? ['app'] : []), ...(passkeys > 0 ? [keys] : [])].join(' and ');
  if (parts) return <span className="inline-block first-letter:uppercase">{parts}</span>;
  return (
    <span className="text-ink-soft">
      <span className="max-md:hidden">None</span>
      <span className="md:hidden">No second factor</span>
    </span>
  );
}

function LastSignIn({ signedInAt, now }: { signedInAt: string | null; now: Date }) {
  if (signedInAt === null) return <>Never{'\u00A0'}signed in</>;
  return (
    <time
      dateTime={signedInAt}
      title={`${formatMoment(signedInAt)}, Eastern time`}
      className="inline-block md:first-letter:uppercase"
    >
      <span className="md:hidden">Signed in </span>
      {timeAgo(new Date(signedInAt), now)}
    </time>
  );
}

/** One’s own login is changed elsewhere, or by another owner. */
const ownItems = [{ label: 'Open your account', href: '/admin/account' }];

function itemsFor(login: LoginResponse, onBegin: Begin) {
  const begin = (type: LoginAction) => () => onBegin({ type, login });
  const hasFactor = login.hasApp || login.passkeys > 0;
  return [
    { label: 'Change role…', onSelect: begin('role') },
    ...(login.blockedAt ? [] : [{ label: 'Send password link…', onSelect: begin('password-link') }]),
    ...(hasFactor ? [{ label: 'Reset second factor…', onSelect: begin('second-factor') }] : []),
    'line' as const,
    login.blockedAt
      ? { label: 'Unblock…', onSelect: begin('unblock') }
      : { label: 'Block…', isDanger: true, onSelect: begin('block') },
    { label: 'Remove…', isDanger: true, onSelect: begin('remove') },
  ];
}

type Column = readonly [label: string, className: string];
