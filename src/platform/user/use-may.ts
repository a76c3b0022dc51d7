import { type Area, mayUse } from '#http/access.ts';
import { useUser } from './session.queries.ts';

/** Which areas the person who is signed in may work on; none until that is known. */
export function useMay(): (area: Area) => boolean {
  const role = useUser().data?.role;
  return (area) => role !== undefined && mayUse(role, area);
}
