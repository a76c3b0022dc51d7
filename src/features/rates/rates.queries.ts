import { request } from '#http/request.ts';
import { useGet } from '#http/use-get.ts';
import { ifMatch, type Version } from '#platform/drafts/entity-tag.ts';
import type { RatesChange, ReceivedRates } from './rate-sheet.ts';

export const ratesPath = '/api/rates';

export function useStoredRates(isAllowed = true) {
  return useGet<ReceivedRates>(ratesPath, { enabled: isAllowed });
}

/** Enters rates over a version of them. Throws ApiError. */
export const putRates = (change: RatesChange, version: Version) =>
  request<ReceivedRates>('PUT', ratesPath, change, { headers: ifMatch(version) });
