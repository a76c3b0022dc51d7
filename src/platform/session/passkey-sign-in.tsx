import { useSyncExternalStore } from 'react';
import { serverMessage } from '#http/api-error.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { knowsPasskeys } from './ask-authenticator.ts';
import { usePasskeySignIn } from './session.queries.ts';
import { welcome } from './welcome.ts';

const never = () => () => {};

/** Sign-in with a passkey, if the browser supports them: as the second step, or alone. */
export function PasskeySignIn({ secondStep, onSignedIn }: { secondStep: boolean; onSignedIn: () => void }) {
  // Not in the server-rendered page: passkeys need JavaScript.
  const isPossible = useSyncExternalStore(never, knowsPasskeys, () => false);
  const signIn = usePasskeySignIn({ secondStep });
  if (!isPossible) return null;
  const start = () =>
    signIn.mutate(undefined, {
      onSuccess: (user) => {
        if (!user) {
          toast({ title: 'No passkey was used', description: 'You can try again, or use another way.' });
          return;
        }
        toast(welcome);
        onSignedIn();
      },
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: 'Login Failed',
          description: serverMessage(error) ?? 'The passkey could not be checked. Please try again.',
        }),
    });
  return (
    <Button
      variant="secondary"
      className="mt-4 w-full"
      pendingLabel={signIn.isPending ? 'Waiting for your passkey…' : undefined}
      onClick={start}
    >
      Use a Passkey
    </Button>
  );
}
