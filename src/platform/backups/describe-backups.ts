import { countOf, formatCount } from '#lib/format-count.ts';
import { formatMoment } from '#lib/format-moment.ts';
import type { BackupReport, BackupStatus, ProofReport } from './backups.ts';

const inMegabytes = (bytes: number) => `${formatCount(Math.ceil(bytes / 1e5) / 10)} MB`;
const sizeOf = ({ rows, bytes }: Pick<BackupReport, 'rows' | 'bytes'>) =>
  `${countOf(rows, 'row')}, ${inMegabytes(bytes)}`;

/** Says who backs up the database, and how the last backup and the last proof of one went. */
export function describeBackups({ duty, folder, last, isThere, proof, bucket }: BackupStatus): string {
  if (duty === 'off')
    return 'Backups are turned off (BACKUPS=off): what is in the database is lost with this server’s disk.';
  const proven = proof === null ? '' : ` ${describeProof(proof, bucket)}`;
  const made =
    last &&
    (isThere
      ? `Last backup: ${formatMoment(last.at)} (${sizeOf(last)}), in ${folder}.${bucket ? describeCopies(bucket) : ''}`
      : `The last backup, of ${formatMoment(last.at)}, is not in ${folder} any more: the next one is made at night, or by npm run data -- backup.`);
  if (duty === 'ours')
    return made === null
      ? 'No backup has been made yet: the first one follows within minutes.'
      : made + proven;
  const own = made === null ? '' : ` ${made}`;
  return `The database has a server of its own; the people who run that server are responsible for backups.${own}${proven}`;
}

const describeCopies = ({ name, copy }: NonNullable<BackupStatus['bucket']>) =>
  copy === null
    ? ` None has been copied to ${name} yet.`
    : ` ${countOf(copy.backups, 'backup')} in ${name}, as of ${formatMoment(copy.at)}.`;

function describeProof(proof: ProofReport, bucket: BackupStatus['bucket']): string {
  const on = `on ${formatMoment(proof.provenAt)}`;
  return proof.pages === undefined
    ? `Everything in it was last exported and read back ${on} (${sizeOf(proof)}, ${proof.seconds} s).`
    : `Last restored on the side ${on}: every row was the same and every page opened (${sizeOf(proof)}, ${countOf(proof.pages, 'page')}, ${proof.seconds} s)${bucket === null || proof.bucket !== bucket.name ? '' : `, and ${bucket.name} returned the same bytes`}.`;
}
