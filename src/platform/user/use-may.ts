import { type Area, mayUse } from '#http/access.ts';
import { useUser } from './session.queries.ts';

/** Tells the areas that the signed-in user may work on; none until the user is known. */
export function useMay(): (area: Area) => boolean {
  const role = useUser().data?.role;
  return (area) => role !== undefined && mayUse(role, area);
}
