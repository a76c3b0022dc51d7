import { countOf, formatCount } from '#lib/format-count.ts';
import { formatMoment } from '#lib/format-moment.ts';
import type { BackupReport, BackupStatus, ProofReport } from './backups.ts';

const inMegabytes = (bytes: number) => `${formatCount(Math.ceil(bytes / 1e5) / 10)} MB`;
const sizeOf = ({ rows, bytes }: Pick<BackupReport, 'rows' | 'bytes'>) =>
  `${countOf(rows, 'row')}, ${inMegabytes(bytes)}`;

/** Says who backs up the database, and how the last backup and the last proof of one went. */
export function describeBackups({ duty, folder, last, proof, bucket }: BackupStatus): string {
  if (duty === 'off')
    return 'Backups are turned off (BACKUPS=off): what is in the database is lost with this server’s disk.';
  const proven = proof === null ? '' : ` ${describeProof(proof)}`;
  const made =
    last &&
    `Last backup: ${formatMoment(last.at)} (${sizeOf(last)}), in ${folder}.${bucket ? describeCopies(bucket) : ''}`;
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

function describeProof(proof: ProofReport): string {
  const on = `on ${formatMoment(proof.provenAt)}`;
  return proof.pages === undefined
    ? `Everything in it was last exported and read back ${on} (${sizeOf(proof)}, ${proof.seconds} s).`
    : `Last restored on the side ${on}: every row was the same and every page opened (${sizeOf(proof)}, ${countOf(proof.pages, 'page')}, ${proof.seconds} s)${proof.bucket === undefined ? '' : `, and ${proof.bucket} returned the same bytes`}.`;
}
