import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#http/api-error.ts';
import { request } from '#http/request.ts';
import type { ErasureAnswer } from './erasure.ts';
import type { ExportFormat, PersonAnswer, RecordRef } from './person.ts';
import type { PurgePreviewAnswer } from './purge-preview.ts';

const path = '/api/privacy';
export const erasuresPath = `${path}/erasures`;
const purgePath = `${path}/purge`;

/** Looks for a person. Whom, travels in the body: addresses of pages end up in histories and logs. */
export function usePersonSearch() {
  return useMutation({ mutationFn: (q: string) => request<PersonAnswer>('POST', `${path}/search`, { q }) });
}

/** Puts a hold on records. */
export function useHold() {
  return useChange((hold: { records: RecordRef[]; reason: string }) =>
    request<{ held: number }>('POST', `${path}/holds`, hold),
  );
}

/** Lifts a hold by its id. */
export function useLiftHold() {
  return useChange((id: string) => request<unknown>('DELETE', `${path}/holds/${id}`));
}

/** Erases records for good. */
export function useErasure() {
  return useChange((erasure: { records: RecordRef[]; confirmation: string }) =>
    request<ErasureAnswer>('POST', erasuresPath, erasure),
  );
}

/** What the purge would take away now. */
export function usePurgePreview() {
  return useQuery({
    queryKey: [purgePath],
    queryFn: () => request<PurgePreviewAnswer[]>('GET', purgePath),
  });
}

/** Fetches records as a file and has the browser save it. */
export function useExport() {
  return useMutation({ mutationFn: saveExport });
}

/** A change after which all lists of the desk may be different. */
function useChange<Sent, Answer>(mutationFn: (sent: Sent) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => queries.invalidateQueries() });
}

async function saveExport(wanted: { records: RecordRef[]; format: ExportFormat }): Promise<void> {
  const response = await fetch(`${path}/export`, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wanted),
  });
  if (!response.ok) throw new ApiError(response, await response.text());
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const address = URL.createObjectURL(await response.blob());
  const link = Object.assign(document.createElement('a'), { href: address, download: name ?? 'export' });
  link.click();
  // The browser has begun to save by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
