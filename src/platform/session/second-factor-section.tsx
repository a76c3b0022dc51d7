import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { timeAgo } from '#lib/relative-time.ts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useMinute } from '#ui/use-minute.ts';
import { SecondFactorDialog, type SecondFactorTask } from './second-factor-dialog.tsx';
import { useSecondFactor } from './second-factor.queries.ts';
import type { SecondFactorResponse } from './second-factor.ts';

const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeZone: 'America/Toronto' });

/** What signing in requires besides the password, and how administrators change that. */
export function SecondFactorSection({ username }: { username: string }) {
  const factor = useSecondFactor();
  const [task, setTask] = useState<SecondFactorTask>();
  const opener = useRef<HTMLElement>(null);
  if (factor.isPending) return <Spinner label="Loading your second factor" />;
  if (factor.isError) return <p role="alert">Error loading your second factor: {factor.error.message}</p>;

  const begin = (chosen: SecondFactorTask) => (event: MouseEvent<HTMLButtonElement>) => {
    opener.current = event.currentTarget;
    setTask(chosen);
  };
  return (
    <>
      <SecondFactorRows factor={factor.data} begin={begin} />
      {task && (
        <SecondFactorDialog
          task={task}
          factor={factor.data}
          username={username}
          opener={opener}
          onClose={() => setTask(undefined)}
        />
      )}
    </>
  );
}

function SecondFactorRows({
  factor: { appSince, passkeys, recoveryCodesLeft, canHavePasskeys },
  begin,
}: {
  factor: SecondFactorResponse;
  begin: (task: SecondFactorTask) => (event: MouseEvent<HTMLButtonElement>) => void;
}) {
  const now = useMinute();
  const isOn = appSince !== null || passkeys.length > 0;
  const small = { variant: 'secondary', size: 'small' } as const;
  return (
    <ul className="border-t border-line">
      <Row
        title="Authenticator app"
        detail={
          appSince
            ? `On since ${day.format(new Date(appSince))}`
            : 'An app on your phone shows a code of six digits'
        }
      >
        {appSince ? (
          <Button {...small} onClick={begin({ what: 'app-off' })}>
            Turn Off
          </Button>
        ) : (
          <Button {...small} onClick={begin({ what: 'app-on' })}>
            Set Up
          </Button>
        )}
      </Row>
      {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
        <Row
          key={id}
          title={name}
          mark="Passkey"
          detail={`Added ${day.format(new Date(createdAt))} · ${
            lastUsedAt ? `last used ${timeAgo(new Date(lastUsedAt), now)}` : 'never used yet'
          }`}
        >
          <Button
            {...small}
            aria-label={`Remove the passkey ${name}`}
            onClick={begin({ what: 'remove-passkey', id, name })}
          >
            Remove
          </Button>
        </Row>
      ))}
      <Row
        title={passkeys.length > 0 ? 'Another passkey' : 'Passkey'}
        detail={
          canHavePasskeys
            ? 'A fingerprint, a face, a PIN or a security key'
            : 'Passkeys need an address with a name; this site is set up at a bare IP address'
        }
      >
        {canHavePasskeys && (
          <Button {...small} onClick={begin({ what: 'add-passkey' })}>
            Add a Passkey
          </Button>
        )}
      </Row>
      {isOn && (
        <Row
          title="Recovery codes"
          detail={`${recoveryCodesLeft} of 10 left, for when everything else is lost`}
        >
          <Button {...small} onClick={begin({ what: 'new-codes' })}>
            Make New Codes
          </Button>
        </Row>
      )}
    </ul>
  );
}

function Row({
  title,
  mark,
  detail,
  children,
}: {
  title: string;
  mark?: string;
  detail: string;
  children?: ReactNode;
}) {
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div>
        <p className="font-semibold break-words">
          {title}
          {mark && (
            <span className="ml-2 rounded-full bg-ink px-2.5 py-0.5 text-small text-paper-raised">
              {mark}
            </span>
          )}
        </p>
        <p className="text-small text-ink-soft">{detail}</p>
      </div>
      {children}
    </li>
  );
}
