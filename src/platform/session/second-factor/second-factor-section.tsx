import { useState } from 'react';
import { formatDateOf } from '#lib/format-moment.ts';
import { timeAgo } from '#lib/relative-time.ts';
import { NotLoaded } from '#platform/admin/query-state.tsx';
import { AccountRow } from '#platform/session/account/account-row.tsx';
import { SmallButton } from '#ui/button.tsx';
import { dialogOnDemand } from '#ui/dialogs/dialog-on-demand.tsx';
import { useMinute } from '#ui/use-minute.ts';
import { useWhyNoPasskeys } from './browser-passkey.ts';
import type { SecondFactorTask } from './second-factor-dialog.tsx';
import { useSecondFactor } from './second-factor.queries.ts';

const SecondFactorDialog = dialogOnDemand(() => import('./second-factor-dialog.tsx'));

export function SecondFactorSection() {
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
          <SmallButton onClick={begin({ type: appSince ? 'app-off' : 'app-on' })}>
            {appSince ? 'Turn off' : 'Set up'}
          </SmallButton>
        </AccountRow>
        {passkeys.map(({ id, name, createdAt, lastUsedAt, worksAt }) => (
          <AccountRow
            key={id}
            title={name}
            mark="Passkey"
            detail={`Added ${formatDateOf(createdAt)} · ${
              lastUsedAt ? `last used ${timeAgo(new Date(lastUsedAt), now)}` : 'never used yet'
            }${worksAt ? ` · works only at ${worksAt}` : ''}`}
          >
            <SmallButton
              aria-label={`Remove the passkey ${name}`}
              onClick={begin({ type: 'remove-passkey', id, name })}
            >
              Remove
            </SmallButton>
          </AccountRow>
        ))}
        <AccountRow
          title={passkeys.length > 0 ? 'Another passkey' : 'Passkey'}
          detail={noPasskeys || 'A fingerprint, a face, a PIN or a security key'}
        >
          {!noPasskeys && <SmallButton onClick={begin({ type: 'add-passkey' })}>Add a passkey</SmallButton>}
        </AccountRow>
        {isOn && (
          <AccountRow
            title="Recovery codes"
            detail={`${recoveryCodesLeft} of 10 left, for when everything else is lost`}
          >
            <SmallButton onClick={begin({ type: 'new-codes' })}>Make new codes</SmallButton>
          </AccountRow>
        )}
      </ul>
      {task && <SecondFactorDialog task={task} factor={factor.data} onClose={() => setTask(undefined)} />}
    </>
  );
}
