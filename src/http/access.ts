/** What a login can work on. Everything belongs to one of them; `records` is deleting and exporting requests. */
const areas = ['requests', 'records', 'blog', 'newsletter', 'management'] as const;
export type Area = (typeof areas)[number];

/** What a login may be. `user` is the specification's default, from before roles: it counts as an owner. */
export const roles = ['owner', 'senior-broker', 'broker', 'writer'] as const;
export type Role = (typeof roles)[number];

const areasOf: Record<Role, readonly Area[]> = {
  owner: areas,
  'senior-broker': ['requests', 'records'],
  broker: ['requests'],
  writer: ['blog'],
};

/** The role that a login's `role` counts as. One that is unknown, from a newer release, may do nothing. */
export function roleOf(stored: string): Role | undefined {
  return stored === 'user' ? 'owner' : roles.find((role) => role === stored);
}

/** Whether a login with this role may work on something. */
export function mayUse(role: string, area: Area): boolean {
  const known = roleOf(role);
  return known !== undefined && areasOf[known].includes(area);
}

/** Says whether a role opens less in any respect than another did. */
export const isLess = (role: string, before: string): boolean =>
  areas.some((area) => mayUse(before, area) && !mayUse(role, area));

/** What the `role` of a login can be that may work on something. */
export const rolesThatMayUse = (area: Area): string[] =>
  ['user', ...roles].filter((stored) => mayUse(stored, area));
