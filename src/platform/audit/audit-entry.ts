import * as z from 'zod/mini';
import { timestamp } from '#http/timestamp.ts';

/** One line of the audit: who did what, when and from where. */
export const auditEntrySchema = z.object({
  id: z.uuid(),
  createdAt: timestamp,
  /** Null where nobody is known: a sign-in with a name that no user has. */
  username: z.nullable(z.string()),
  action: z.string(),
  kind: z.nullable(z.string()),
  recordId: z.nullable(z.uuid()),
  detail: z.nullable(z.string()),
  address: z.string(),
});

export type AuditEntry = z.output<typeof auditEntrySchema>;
export type AuditEntryResponse = z.input<typeof auditEntrySchema>;
