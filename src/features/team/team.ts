import * as z from 'zod/mini';
import { requiredText } from '#http/text-field.ts';

/** How many colleagues there may be. */
export const maxMembers = 50;

export const memberInputSchema = z.object({
  name: requiredText(100, 'Please enter a name'),
  /** Their login, if they have one. */
  userId: z.nullable(z.uuid('Please choose a login from the list')),
  takesConsultations: z.boolean(),
});

/** The colleagues in the order in which they were added. */
export const teamSchema = z.object({
  members: z.array(z.extend(memberInputSchema, { id: z.uuid() })),
  /** How many consultations can begin at the same time while nobody takes any. */
  perSlot: z.int(),
});

export type Team = z.output<typeof teamSchema>;
export type TeamMember = Team['members'][number];
export type MemberInput = z.output<typeof memberInputSchema>;
