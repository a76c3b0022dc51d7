import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '#http/request.ts';
import { formatDateOf } from '#lib/format-moment.ts';
import { timeAgo } from '#lib/relative-time.ts';
import { NotLoaded } from '#platform/admin/query-state.tsx';
import { showFailure } from '#platform/admin/show-failure.ts';
import { AccountRow } from '#platform/session/account/account-row.tsx';
import { ConfirmForm } from '#platform/session/account/confirm-form.tsx';
import { DownloadIcon } from '#ui/admin-icons.tsx';
import { Button, SmallButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { saveFile } from '#ui/save-file.ts';
import { toast } from '#ui/toasts/toast.ts';
import { useMinute } from '#ui/use-minute.ts';
import { useWhyNoPasskeys } from './browser-passkey.ts';
import { AppSetup, PasskeySetup } from './second-factor-setup.tsx';
import { useSecondFactor, useSecondFactorChange } from './second-factor.queries.ts';
import type { AppSecret, RecoveryCodes, SecondFactorResponse } from './second-factor.ts';

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

const labels = {
  'app-on': {
    title: 'Set up an authenticator app',
    action: 'Continue',
    done: 'Your authenticator app is on',
  },
  'app-off': {
    title: 'Turn off the authenticator app',
    action: 'Turn off',
    done: 'Your authenticator app is off',
  },
  'add-passkey': { title: 'Add a passkey', action: 'Continue', done: 'Passkey added' },
  'remove-passkey': { title: 'Remove a passkey', action: 'Remove', done: 'Passkey removed' },
  'new-codes': {
    title: 'Make new recovery codes',
    action: 'Make new codes',
    done: 'The old codes no longer work',
  },
};

type SecondFactorTask =
  | { type: Exclude<keyof typeof labels, 'remove-passkey'> }
  | { type: 'remove-passkey'; id: string; name: string };

const fail = (error: unknown) => showFailure('Nothing was changed', error);

type Stage = 'confirm' | 'passkey' | { app: AppSecret } | { codes: string[] };

/** Guides through one change to the second factor: confirmation, the change, and the codes to save. */
function SecondFactorDialog({
  task,
  factor,
  onClose,
}: {
  task: SecondFactorTask;
  factor: SecondFactorResponse;
  onClose: () => void;
}) {
  const [stage, setStage] = useState<Stage>('confirm');
  const { title, action, done } = labels[task.type];
  const secret = useMutation({
    mutationFn: () => request<AppSecret>('POST', '/api/auth/authenticator-app'),
    onSuccess: (app) => setStage({ app }),
    onError: fail,
  });
  /** A change that needs nothing but the confirmation. */
  const change = useSecondFactorChange((): Promise<Partial<RecoveryCodes>> => {
    if (task.type === 'remove-passkey') return request('DELETE', `/api/auth/passkeys/${task.id}`);
    if (task.type === 'app-off') return request('DELETE', '/api/auth/authenticator-app');
    return request('POST', '/api/auth/recovery-codes');
  });

  function finish(codes: string[] = []) {
    toast({ title: done, description: 'All your other sessions have ended.' });
    if (codes.length > 0) setStage({ codes });
    else onClose();
  }
  function proceed() {
    if (task.type === 'add-passkey') setStage('passkey');
    else if (task.type === 'app-on') secret.mutate();
    else change.mutate(undefined, { onSuccess: ({ recoveryCodes }) => finish(recoveryCodes), onError: fail });
  }

  if (typeof stage === 'object' && 'codes' in stage) {
    return (
      <Dialog
        title="Keep your recovery codes"
        description="Each signs you in once if you lose your app or passkey. They are shown only once; keep them with your papers, not on the phone they replace."
        onClose={onClose}
      >
        <RecoveryCodeList codes={stage.codes} onDone={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title={title} description={describe(stage, task)} onClose={onClose}>
      {stage === 'confirm' && (
        <ConfirmForm
          factor={factor}
          actionLabel={action}
          isPending={secret.isPending || change.isPending}
          isDanger={task.type === 'app-off' || task.type === 'remove-passkey'}
          onConfirmed={proceed}
        />
      )}
      {stage === 'passkey' && <PasskeySetup onDone={finish} />}
      {typeof stage === 'object' && <AppSetup app={stage.app} onDone={finish} />}
    </Dialog>
  );
}

function describe(stage: Stage, task: SecondFactorTask): string {
  if (stage === 'passkey')
    return 'Your browser then asks for a fingerprint, a face, a PIN or a security key.';
  if (stage !== 'confirm') return 'Any app for one-time codes works, including your password manager.';
  const loss =
    task.type === 'remove-passkey' ? `You will no longer be able to sign in with “${task.name}”. ` : '';
  return `${loss}First confirm your identity. This will end your other sessions.`;
}

function RecoveryCodeList({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const download = () =>
    saveFile('recovery-codes.txt', new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));
  return (
    <>
      <ol className="grid gap-x-6 gap-y-1.5 rounded-small bg-paper-sunk p-4 text-small sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <Button onClick={download}>
          <DownloadIcon /> Download
        </Button>
        <Button variant="secondary" onClick={onDone}>
          I Have Kept Them
        </Button>
      </div>
    </>
  );
}
