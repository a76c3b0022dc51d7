/** The jobs by whose outcomes the commands, the site and the doctor tell each other about backups. */
export const backupJob = 'backup';
export const proofJob = 'backup-proof';

/** A backup that was made, and read to its end. */
export interface BackupReport {
  /** Its name in the folder of backups. */
  file: string;
  /** The moment it shows the database at. */
  at: string;
  rows: number;
  bytes: number;
  /** The time it took. */
  seconds: number;
}

/** A backup that was restored, compared row by row, and served from. */
export interface ProofReport extends BackupReport {
  provenAt: string;
}
