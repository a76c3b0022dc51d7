import type { ComponentProps } from 'react';
import { request } from '#http/request.ts';
import { useGet } from '#http/use-get.ts';
import { useChange } from '#platform/admin/use-change.ts';
import { type ClientOfRecord, clientsPath } from '#platform/clients/client.ts';
import { QuietButton } from '#ui/button.tsx';
import { useRestoredFocus } from '#ui/use-restored-focus.ts';

export function ClientLines({ recordId }: { recordId: string }) {
  // A colleague may have joined them since it was last shown.
  const { data: client } = useGet<ClientOfRecord>(`${clientsPath}/of-record/${recordId}`, { staleTime: 0 });
  const lines = useRestoredFocus<HTMLDivElement>();
  const changes = [clientsPath];
  const join = useChange((other: string) => request('POST', `${clientsPath}/${client!.id}/join`, { other }), {
    changes,
    done: { title: 'Joined', description: 'They are one client from now on.' },
    failed: 'They were not joined',
  });
  const separate = useChange(
    (email: string) => request('POST', `${clientsPath}/${client!.id}/separate`, { email }),
    {
      changes,
      done: { title: 'Separated', description: 'They are two clients from now on.' },
      failed: 'They were not separated',
    },
  );
  const disabled = join.isPending || separate.isPending;
  return (
    <div ref={lines} tabIndex={-1}>
      {client && client.records > 1 && <p>One of {client.records} requests and bookings of this client</p>}
      {client?.samePhone.map(({ id, name, email }) => (
        <Line
          key={id}
          text={`Same phone as ${email === '' ? name : `${name}, ${email}`}`}
          action="Join"
          onClick={() => join.mutate(id)}
          {...{ disabled }}
        />
      ))}
      {client?.otherEmails.map((email) => (
        <Line
          key={email}
          text={email === '' ? 'Also writes without an address' : `Also writes as ${email}`}
          action="Separate"
          onClick={() => separate.mutate(email)}
          {...{ disabled }}
        />
      ))}
    </div>
  );
}

function Line({
  text,
  action,
  ...button
}: { text: string; action: string } & ComponentProps<typeof QuietButton>) {
  return (
    <p className="flex items-center justify-between gap-2">
      <span className="min-w-0 break-words">{text}</span>
      <QuietButton aria-label={`${action}: ${text}`} {...button}>
        {action}
      </QuietButton>
    </p>
  );
}
