import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '#http/request.ts';
import { showFailure } from '#platform/admin/show-failure.ts';
import { ConfirmForm } from '#platform/session/account/confirm-form.tsx';
import { DownloadIcon } from '#ui/admin-icons.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { saveFile } from '#ui/save-file.ts';
import { toast } from '#ui/toasts/toast.ts';
import { AppSetup, PasskeySetup } from './second-factor-setup.tsx';
import { useSecondFactorChange } from './second-factor.queries.ts';
import type { AppSecret, RecoveryCodes, SecondFactorResponse } from './second-factor.ts';

/** The title, the button, and the toast when it is done. */
const labels = {
  'app-on': ['Set up an authenticator app', 'Continue', 'Your authenticator app is on'],
  'app-off': ['Turn off the authenticator app', 'Turn off', 'Your authenticator app is off'],
  'add-passkey': ['Add a passkey', 'Continue', 'Passkey added'],
  'remove-passkey': ['Remove a passkey', 'Remove', 'Passkey removed'],
  'new-codes': ['Make new recovery codes', 'Make new codes', 'The old codes no longer work'],
} as const;

export type SecondFactorTask =
  | { type: Exclude<keyof typeof labels, 'remove-passkey'> }
  | { type: 'remove-passkey'; id: string; name: string };

const fail = (error: unknown) => showFailure('Nothing was changed', error);

type Stage = 'confirm' | 'passkey' | { app: AppSecret } | { codes: string[] };

/** Guides through one change to the second factor: confirmation, the change, and the codes to save. */
export default function SecondFactorDialog({
  task,
  factor,
  onClose,
}: {
  task: SecondFactorTask;
  factor: SecondFactorResponse;
  onClose: () => void;
}) {
  const [stage, setStage] = useState<Stage>('confirm');
  const [title, action, done] = labels[task.type];
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
