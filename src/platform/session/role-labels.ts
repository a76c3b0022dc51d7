import type { Role } from '#http/access.ts';

/** What each role is called, and what it may do. */
export const roleLabels: Record<Role, { name: string; may: string }> = {
  owner: { name: 'Owner', may: 'everything, including the settings and who may sign in' },
  broker: { name: 'Broker', may: 'requests, bookings, the agenda and follow-ups' },
  writer: { name: 'Writer', may: 'the blog' },
};
