import { useState } from 'react';
import { LoginForm, PasskeySignIn, SecondStepForm } from '#platform/session/sign-in/sign-in-forms.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';

/** Signs in again above what is being written, which stays as it is. */
export function SignInAgain({ onSignedIn, onClose }: { onSignedIn: () => void; onClose: () => void }) {
  const [isSecondStep, setSecondStep] = useState(false);
  return (
    <Dialog
      title="Sign in to save"
      description="Your session has ended. Your text is still here, and is saved once you have signed in."
      onClose={onClose}
    >
      {isSecondStep ? (
        <SecondStepForm onSignedIn={onSignedIn} onExpired={() => setSecondStep(false)} />
      ) : (
        <LoginForm onSignedIn={onSignedIn} onSecondStep={() => setSecondStep(true)} />
      )}
      <PasskeySignIn key={String(isSecondStep)} secondStep={isSecondStep} onSignedIn={onSignedIn} />
    </Dialog>
  );
}
