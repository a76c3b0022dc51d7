import { useMutation } from '@tanstack/react-query';
import { ApiError, request } from '#http/request.ts';
import { useGet } from '#http/use-get.ts';
import { useChange } from '#platform/admin/use-change.ts';
import type {
  ErasureResponse,
  ExportRequest,
  HoldRequest,
  PersonResponse,
  PurgeOutcome,
  PurgePreview,
} from './privacy.ts';

const path = '/api/privacy';
export const erasuresPath = `${path}/erasures`;
const purgePath = `${path}/purge`;

/** Searches for a person. The address is sent in the body, since URLs end up in histories and logs. */
export function usePersonSearch() {
  return useMutation({
    mutationFn: (email: string) => request<PersonResponse>('POST', `${path}/search`, { email }),
  });
}

/** Puts a record on hold. After it and what is below, any admin list may be different. */
export const useHold = () =>
  useChange((hold: HoldRequest) => request('POST', `${path}/holds`, hold), {
    failed: 'The record is not on hold',
  });

/** Lifts a hold by its id. */
export const useLiftHold = () =>
  useChange((id: string) => request('DELETE', `${path}/holds/${id}`), { failed: 'The hold was not lifted' });

/** Erases everything stored under an address. */
export const useErasure = () =>
  useChange((email: string) => request<ErasureResponse>('POST', erasuresPath, { email }), {
    failed: 'Nothing was erased',
  });

/** What the purge would delete now. */
export const usePurgePreview = () => useGet<PurgePreview[]>(purgePath);

/** What the last purge left for an owner to decide. */
export const usePurgeOutcome = () => useGet<PurgeOutcome>(`${purgePath}/outcome`);

/** Approves that unusually many records of a kind are deleted. */
export const usePurgeApproval = () =>
  useChange((kind: string) => request<PurgeOutcome>('POST', `${purgePath}/approval`, { kind }), {
    failed: 'Nothing was deleted',
  });

/** Fetches everything stored under an address as a file and makes the browser save it. */
export const useExport = () => useChange(saveExport, { changes: [], failed: 'The export failed' });

async function saveExport(wanted: ExportRequest): Promise<void> {
  const response = await fetch(`${path}/export`, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wanted),
  });
  if (!response.ok) throw new ApiError(response, await response.text());
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const url = URL.createObjectURL(await response.blob());
  Object.assign(document.createElement('a'), { href: url, download: name ?? 'export' }).click();
  // The browser has started saving by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
