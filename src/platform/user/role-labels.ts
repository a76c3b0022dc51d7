import type { Role } from '#http/access.ts';
import { lowerFirst } from '#lib/lower-first.ts';

export const roleLabels: Record<Role, { name: string; opens: string }> = {
  owner: { name: 'Owner', opens: 'Everything, including settings, audit and logins' },
  'senior-broker': {
    name: 'Senior broker',
    opens: 'Requests, bookings, follow-ups and the agenda, and may delete and export them',
  },
  broker: { name: 'Broker', opens: 'Requests, bookings, follow-ups and the agenda' },
  writer: { name: 'Writer', opens: 'The blog' },
};

export const describeAccess = (role: Role): string => lowerFirst(roleLabels[role].opens);
