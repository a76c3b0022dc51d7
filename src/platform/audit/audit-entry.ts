import * as z from 'zod/mini';
import { timestamp } from '#http/timestamp.ts';

/** One audit entry: who did what, when and from where. */
export const auditEntrySchema = z.object({
  id: z.uuid(),
  createdAt: timestamp,
  /** Null if unknown: a sign-in with a user name that does not exist. */
  username: z.nullable(z.string()),
  action: z.string(),
  kind: z.nullable(z.string()),
  recordId: z.nullable(z.uuid()),
  detail: z.nullable(z.string()),
  address: z.string(),
});

export type AuditEntry = z.output<typeof auditEntrySchema>;
export type AuditEntryResponse = z.input<typeof auditEntrySchema>;
