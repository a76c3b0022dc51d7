import { useGet } from '#http/use-get.ts';
import { usePartChange } from '#platform/admin/use-change.ts';
import type { Absences } from './absences.ts';

const path = '/api/absences';

/** Who takes consultations, and when they are away. */
export function useAbsences() {
  // A colleague may have changed them since this page was left.
  return useGet<Absences>(path, { gcTime: 0 });
}

/** Enters or removes an absence. The agenda shows who is there. */
export const useAbsenceChange = () => usePartChange<Absences>(path, '/api/bookings');
