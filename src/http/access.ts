/** Areas of work; everything belongs to one of them. `records` is deleting and exporting requests. */
const areas = ['requests', 'records', 'blog', 'newsletter', 'management'] as const;
export type Area = (typeof areas)[number];

/** Roles of logins. The specification's default `user`, from before there were roles, counts as an owner. */
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

export function mayUse(role: string, area: Area): boolean {
  const known = roleOf(role);
  return known !== undefined && areasOf[known].includes(area);
}

/** Tests if a role lacks an area that another one opens. */
export const losesAnArea = (role: string, before: string): boolean =>
  areas.some((area) => mayUse(before, area) && !mayUse(role, area));

/** The stored values of `role` that open an area, among them `user`, the specification's default. */
export const rolesThatMayUse = (area: Area): string[] =>
  ['user', ...roles].filter((stored) => mayUse(stored, area));
