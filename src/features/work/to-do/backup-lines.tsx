import { request } from '#http/request.ts';
import { useChange } from '#platform/admin/use-change.ts';
import type { BackupStatus } from '#platform/backups/backups.ts';
import { describeBackups } from '#platform/backups/describe-backups.ts';
import { SmallButton } from '#ui/button.tsx';

/** The last backup and the last proof that one can be restored, and the key that nobody may lose. */
export function BackupLines({ backups, className }: { backups: BackupStatus; className: string }) {
  const { key } = backups;
  const confirm = useChange((id: string) => request('POST', '/api/backups/key-copy', { id }), {
    changes: ['/api/to-do'],
    failed: 'Not confirmed',
  });
  return (
    <>
      <p className={className}>
        <span className="min-w-0 break-words">{describeBackups(backups)}</span>
      </p>
      {key !== null && !key.isCopied && (
        <p className={className}>
          <span className="min-w-0 break-words">
            <strong className="font-semibold">Only the key in {key.file} opens the backups:</strong> keep a
            copy of that file elsewhere, in a password manager, say. Its id is {key.id}.
          </span>
          <SmallButton
            pendingLabel={confirm.isPending && 'Confirming…'}
            onClick={() => confirm.mutate(key.id)}
          >
            I keep a copy
          </SmallButton>
        </p>
      )}
    </>
  );
}
