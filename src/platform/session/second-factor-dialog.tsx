import { type RefObject, useState } from 'react';
import { serverMessage } from '#http/api-error.ts';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast.ts';
import { AppSetup } from './app-setup.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { PasskeySetup } from './passkey-setup.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { type SimpleChange, useAppSecret, useSimpleChange } from './second-factor.queries.ts';
import type { AppSecret, SecondFactorResponse } from './second-factor.ts';

/** What an administrator wants to do about their second factor. */
export type SecondFactorTask =
  | { what: 'app-on' }
  | { what: 'add-passkey' }
  | Exclude<SimpleChange, { what: 'remove-passkey' }>
  | { what: 'remove-passkey'; id: string; name: string };

const words = {
  'app-on': {
    title: 'Set up an authenticator app',
    action: 'Continue',
    done: 'Your authenticator app is on',
  },
  'app-off': {
    title: 'Turn off the authenticator app',
    action: 'Turn Off',
    done: 'Your authenticator app is off',
  },
  'add-passkey': { title: 'Add a passkey', action: 'Continue', done: 'Passkey added' },
  'remove-passkey': { title: 'Remove a passkey', action: 'Remove', done: 'Passkey removed' },
  'new-codes': { title: 'Make new recovery codes', action: 'Make New Codes', done: 'The old codes are void' },
};
const consequence = 'Your other sessions end with it.';

const fail = (error: unknown) =>
  toast({
    variant: 'destructive',
    title: 'Nothing was changed',
    description: serverMessage(error) ?? 'Something went wrong. Please try again.',
  });

type Stage = 'confirm' | 'passkey' | { app: AppSecret } | { codes: string[] };

/** Guides through one change to the second factor: confirmation, the change, and the codes to save. */
export function SecondFactorDialog({
  task,
  factor,
  username,
  opener,
  onClose,
}: {
  task: SecondFactorTask;
  factor: SecondFactorResponse;
  username: string;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}) {
  const [stage, setStage] = useState<Stage>('confirm');
  const secret = useAppSecret();
  const change = useSimpleChange();
  const { title, action, done } = words[task.what];

  function finish(codes: string[] = []) {
    toast({ title: done, description: 'All your other sessions have ended.' });
    if (codes.length > 0) setStage({ codes });
    else onClose();
  }
  function goOn() {
    if (task.what === 'add-passkey') return setStage('passkey');
    if (task.what === 'app-on') {
      return secret.mutate(undefined, { onSuccess: (app) => setStage({ app }), onError: fail });
    }
    change.mutate(task, { onSuccess: ({ recoveryCodes }) => finish(recoveryCodes), onError: fail });
  }

  const hasCodes = typeof stage === 'object' && 'codes' in stage;
  return (
    <Dialog
      title={hasCodes ? 'Keep your recovery codes' : title}
      description={
        hasCodes
          ? 'Each lets you in once when your app or passkey is lost. They are shown this once; keep them where you keep papers, not on the phone they stand in for.'
          : stage === 'confirm'
            ? `${task.what === 'remove-passkey' ? `“${task.name}” will not let you in any more. ` : ''}First confirm that it is you. ${consequence}`
            : stage === 'passkey'
              ? 'Your browser then asks for a fingerprint, a face, a PIN or a security key.'
              : 'Any app for one-time codes will do, also that of your password manager.'
      }
      opener={opener}
      onClose={onClose}
    >
      {stage === 'confirm' && (
        <ConfirmForm
          username={username}
          factor={factor}
          actionLabel={action}
          isPending={secret.isPending || change.isPending}
          isDanger={task.what === 'app-off' || task.what === 'remove-passkey'}
          onConfirmed={goOn}
        />
      )}
      {stage === 'passkey' && <PasskeySetup onDone={finish} />}
      {typeof stage === 'object' && 'app' in stage && <AppSetup app={stage.app} onDone={finish} />}
      {hasCodes && <RecoveryCodeList codes={stage.codes} onDone={onClose} />}
    </Dialog>
  );
}
