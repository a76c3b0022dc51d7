import * as z from 'zod/mini';

export const clientsPath = '/api/clients';

/** A client, by the newest request with a phone number; `email` is empty if it has none. */
const callerSchema = z.object({ id: z.uuid(), name: z.string(), email: z.string() });
export type Caller = z.infer<typeof callerSchema>;

/** Clients who share a phone number: digits, and `x` before an extension. The ten with the newest requests are named. */
export const proposalSchema = z.object({ phone: z.string(), clients: z.array(callerSchema) });
export type Proposal = z.infer<typeof proposalSchema>;

export const clientOfRecordSchema = z.object({
  id: z.uuid(),
  /** The client's other addresses; empty for what they asked for without one. */
  otherEmails: z.array(z.string()),
  samePhone: z.array(callerSchema),
  /** The client's requests and bookings, this one included. */
  records: z.int(),
});
export type ClientOfRecord = z.infer<typeof clientOfRecordSchema>;
