import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, serverMessage } from '#http/api-error.ts';
import { request } from '#http/request.ts';
import { useGet } from '#http/use-get.ts';
import { toast } from '#ui/toasts/toast.ts';
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

/** Puts a record on hold. */
export function useHold() {
  return useChange('The record is not on hold', (hold: HoldRequest) =>
    request<unknown>('POST', `${path}/holds`, hold),
  );
}

/** Lifts a hold by its id. */
export function useLiftHold() {
  return useChange('The hold was not lifted', (id: string) =>
    request<unknown>('DELETE', `${path}/holds/${id}`),
  );
}

/** Erases everything stored under an address. */
export function useErasure() {
  return useChange('Nothing was erased', (email: string) =>
    request<ErasureResponse>('POST', erasuresPath, { email }),
  );
}

/** What the purge would delete now. */
export const usePurgePreview = () => useGet<PurgePreview[]>(purgePath);

/** What the last purge left for an owner to decide. */
export const usePurgeOutcome = () => useGet<PurgeOutcome>(`${purgePath}/outcome`);

/** Approves that unusually many records of a kind are deleted. */
export function usePurgeApproval() {
  return useChange('Nothing was deleted', (kind: string) =>
    request<PurgeOutcome>('POST', `${purgePath}/approval`, { kind }),
  );
}

/** Fetches everything stored under an address as a file and makes the browser save it. */
export function useExport() {
  return useMutation({ mutationFn: saveExport, onError: showError('The export failed') });
}

/** A change after which any admin list may be different. */
function useChange<Sent, Response>(failed: string, mutationFn: (sent: Sent) => Promise<Response>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => queries.invalidateQueries(),
    onError: showError(failed),
  });
}

/** Shows that something failed, with the server's message if there is one. */
function showError(title: string): (error: Error) => void {
  return (error) => {
    const description = serverMessage(error) ?? 'Something went wrong. Please try again.';
    toast({ variant: 'destructive', title, description });
  };
}

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
