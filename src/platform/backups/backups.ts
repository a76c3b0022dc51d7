import * as z from 'zod/mini';

/** The jobs by whose outcomes the commands, the site and the doctor tell each other about backups. */
export const backupJob = 'backup';
export const copyJob = 'backup-copy';
export const proofJob = 'backup-proof';

const measured = {
  /** The moment it shows the database at. */
  at: z.string(),
  rows: z.number(),
  bytes: z.number(),
  /** The time it took. */
  seconds: z.number(),
};

/** A backup that was made, and read to its end; `file` is its name in the folder of backups of whoever made it. */
const backupReportSchema = z.object({ ...measured, file: z.string(), folder: z.optional(z.string()) });
export type BackupReport = z.infer<typeof backupReportSchema>;

/** The backups that are in the bucket, too. */
const copyReportSchema = z.object({ at: z.string(), bucket: z.string(), backups: z.number() });
export type CopyReport = z.infer<typeof copyReportSchema>;

/** A backup that was restored on the side, compared table by table, and served from. */
const proofReportSchema = z.object({
  ...measured,
  provenAt: z.string(),
  /** The backup and the pages that were served from it; missing if an export was read back, and not kept. */
  file: z.optional(z.string()),
  pages: z.optional(z.number()),
  /** The bucket that returned the same bytes. */
  bucket: z.optional(z.string()),
});
export type ProofReport = z.infer<typeof proofReportSchema>;

export const backupStatusSchema = z.object({
  /** The maker of backups: this site, nobody, or the people who run the database server. */
  duty: z.enum(['ours', 'off', 'server']),
  folder: z.string(),
  last: z.nullable(backupReportSchema),
  /** False once the last backup is not in the folder any more, as on a machine that was restored from one. */
  isThere: z.boolean(),
  proof: z.nullable(proofReportSchema),
  /** The bucket that they are copied to; null if there is none. */
  bucket: z.nullable(z.object({ name: z.string(), copy: z.nullable(copyReportSchema) })),
  /** The key that opens them, by its id; null if there are none, or it cannot be read. */
  key: z.nullable(z.object({ id: z.string(), file: z.string(), isCopied: z.boolean() })),
});
export type BackupStatus = z.infer<typeof backupStatusSchema>;

/** The name that people know a bucket and a folder in it by, from BACKUP_URL: `s3://BUCKET/FOLDER`. */
export const nameBucket = (url: string): string =>
  `s3://${new URL(url).pathname.replaceAll(/^\/+|\/+$/g, '')}`;

export const keyCopySchema = z.object({ id: z.string().check(z.regex(/^[0-9a-f]{8}$/)) });
