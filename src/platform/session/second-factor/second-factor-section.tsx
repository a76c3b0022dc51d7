import { useState } from 'react';
import { timeAgo } from '#lib/relative-time.ts';
import { formatDateOf } from '#lib/format-moment.ts';
import { Button } from '#ui/button.tsx';
import { NotLoaded } from '#platform/admin/query-state.tsx';
import { useMinute } from '#ui/use-minute.ts';
import { AccountRow } from '#platform/session/account/account-row.tsx';
import { useWhyNoPasskeys } from './browser-passkey.ts';
import { SecondFactorDialog, type SecondFactorTask } from './second-factor-dialog.tsx';
import { useSecondFactor } from './second-factor.queries.ts';

/** What signing in requires besides the password, and how administrators change that. */
export function SecondFactorSection({ username }: { username: string }) {
  const now = useMinute();
  const factor = useSecondFactor();
  const obstacle = useWhyNoPasskeys();
  const [task, setTask] = useState<SecondFactorTask>();
  if (!factor.data) return <NotLoaded query={factor} what="your second factor" />;

  const { appSince, passkeys, recoveryCodesLeft, canHavePasskeys } = factor.data;
  const noPasskeys = canHavePasskeys
    ? obstacle
    : 'Passkeys need a domain name; this site is set up at an IP address.';
  const isOn = appSince !== null || passkeys.length > 0;
  const small = { variant: 'secondary', size: 'small' } as const;
  const begin = (chosen: SecondFactorTask) => () => setTask(chosen);
  return (
    <>
      <ul className="border-t border-line">
        <AccountRow
          title="Authenticator app"
          detail={
            appSince ? `On since ${formatDateOf(appSince)}` : 'An app on your phone shows a six-digit code'
          }
        >
          <Button {...small} onClick={begin({ type: appSince ? 'app-off' : 'app-on' })}>
            {appSince ? 'Turn off' : 'Set up'}
          </Button>
        </AccountRow>
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <AccountRow
            key={id}
            title={name}
            mark="Passkey"
            detail={`Added ${formatDateOf(createdAt)} · ${
              lastUsedAt ? `last used ${timeAgo(new Date(lastUsedAt), now)}` : 'never used yet'
            }`}
          >
            <Button
              {...small}
              aria-label={`Remove the passkey ${name}`}
              onClick={begin({ type: 'remove-passkey', id, name })}
            >
              Remove
            </Button>
          </AccountRow>
        ))}
        <AccountRow
          title={passkeys.length > 0 ? 'Another passkey' : 'Passkey'}
          detail={noPasskeys || 'A fingerprint, a face, a PIN or a security key'}
        >
          {!noPasskeys && (
            <Button {...small} onClick={begin({ type: 'add-passkey' })}>
              Add a passkey
            </Button>
          )}
        </AccountRow>
        {isOn && (
          <AccountRow
            title="Recovery codes"
            detail={`${recoveryCodesLeft} of 10 left, for when everything else is lost`}
          >
            <Button {...small} onClick={begin({ type: 'new-codes' })}>
              Make new codes
            </Button>
          </AccountRow>
        )}
      </ul>
      {task && (
        <SecondFactorDialog
          task={task}
          factor={factor.data}
          username={username}
          onClose={() => setTask(undefined)}
        />
      )}
    </>
  );
}
