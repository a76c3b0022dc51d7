import * as z from 'zod/mini';

/** A draft becomes scheduled, then sending, then sent. `stopped` is one that somebody stopped while it was sent. */
export const issueStates = ['draft', 'scheduled', 'sending', 'sent', 'stopped'] as const;
export type IssueState = (typeof issueStates)[number];

/** At most so many blocks, and so many characters in each. */
export const issueLimits = { subject: 150, preview: 200, blocks: 40, text: 5_000, label: 60, address: 2_000 };

const text = z.string().check(z.trim(), z.minLength(1, 'Please enter a text'), z.maxLength(issueLimits.text));
const address = z
  .string()
  .check(z.trim(), z.maxLength(issueLimits.address), z.url('Please enter an address'));

/** What an issue is made of. */
export const issueBlockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text }),
  /** Paragraphs, with an empty line between them. */
  z.object({ kind: z.literal('text'), text }),
  z.object({
    kind: z.literal('button'),
    label: z.string().check(z.trim(), z.minLength(1, 'Please enter a label'), z.maxLength(issueLimits.label)),
    address,
  }),
  /** A blog post: its title, excerpt and picture with a link to it, as it is when the issue is sent. */
  z.object({ kind: z.literal('post'), slug: z.string().check(z.maxLength(200)) }),
]);
export type IssueBlock = z.output<typeof issueBlockSchema>;
