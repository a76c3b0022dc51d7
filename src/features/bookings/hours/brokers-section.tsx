import { useState } from 'react';
import { showFailure } from '#platform/admin/say-failed.ts';
import { useUsers } from '#platform/user/session.queries.ts';
import { AlertDialog } from '#ui/dialogs/alert-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { BrokerForm } from './broker-form.tsx';
import type { Broker, Hours } from './hours.ts';
import { useHoursChange } from './hours.queries.ts';

/** Who holds consultations. */
export function BrokersSection({ hours: { brokers, perSlot } }: { hours: Hours }) {
  const { data: users = [] } = useUsers();
  const removal = useHoursChange();
  const [editing, setEditing] = useState<string>();
  const remove = ({ id, name }: Broker) =>
    removal.mutate(
      { method: 'DELETE', at: `brokers/${id}` },
      {
        onSuccess: () => toast({ title: `${name} was removed` }),
        onError: (error) => showFailure(`${name} was not removed`, error),
      },
    );
  return (
    <>
      {brokers.length === 0 ? (
        <p className="border-y border-line py-3">
          None yet: {perSlot} {perSlot === 1 ? 'consultation' : 'consultations'} can begin at the same time.
          Add your brokers, and each of them takes one.
        </p>
      ) : (
        <ul className="divide-y divide-line border-y border-line" aria-label="Brokers">
          {brokers.map((broker) => (
            <li key={broker.id} className="py-1">
              {editing === broker.id ? (
                <BrokerForm users={users} broker={broker} onDone={() => setEditing(undefined)} />
              ) : (
                <div className="grid min-h-9 grid-cols-[1fr_auto] items-center gap-x-4 sm:grid-cols-[1fr_1fr_auto]">
                  <span className="font-semibold break-words">{broker.name}</span>
                  <span className="text-ink-soft max-sm:col-start-1 max-sm:row-start-2">
                    {users.find(({ id }) => id === broker.userId)?.username ?? 'No login'}
                  </span>
                  <span className="-mr-3 flex max-sm:row-span-2 sm:-mr-4">
                    <Button
                      size="small"
                      variant="quiet"
                      className="max-sm:px-3"
                      aria-label={`Edit ${broker.name}`}
                      onClick={() => setEditing(broker.id)}
                    >
                      Edit
                    </Button>
                    <AlertDialog
                      trigger={
                        <Button
                          size="small"
                          variant="quiet"
                          className="max-sm:px-3"
                          aria-label={`Remove ${broker.name}`}
                        >
                          Remove
                        </Button>
                      }
                      title={`Remove ${broker.name}?`}
                      description="Their absences are removed, too. Consultations that are booked stay booked."
                      caution={
                        brokers.length === 1
                          ? `Without brokers, ${perSlot} consultations can begin at the same time.`
                          : undefined
                      }
                      actionLabel="Remove"
                      onAction={() => remove(broker)}
                    />
                  </span>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      <BrokerForm users={users} />
    </>
  );
}
