import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refetchFrom } from '#http/refetch-from.ts';
import { request } from '#http/request.ts';
import { useGet } from '#http/use-get.ts';
import type { Absences } from './absences.ts';

const path = '/api/absences';

/** Who takes consultations, and when they are away. */
export function useAbsences() {
  // A colleague may have changed them since this page was left.
  return useGet<Absences>(path, { gcTime: 0 });
}

interface AbsenceChange {
  method: 'POST' | 'DELETE';
  /** Below `/api/absences`. */
  at?: string;
  body?: object;
}

/** Enters or removes an absence. After a failure, a colleague's changes are shown as well. */
export function useAbsenceChange() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ method, at = '', body }: AbsenceChange) => request<Absences>(method, path + at, body),
    onSuccess(absences) {
      queries.setQueryData([path], absences);
      // It shows who is there.
      void refetchFrom(queries, '/api/bookings');
    },
    onError: () => void refetchFrom(queries, path),
  });
}
