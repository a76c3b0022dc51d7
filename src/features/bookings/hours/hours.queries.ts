import { request } from '#http/request.ts';
import { useGet } from '#http/use-get.ts';
import { useCacheResponse, usePartChange } from '#platform/admin/use-change.ts';
import { ifMatch } from '#platform/drafts/entity-tag.ts';
import { useDraft } from '#platform/drafts/use-draft.ts';
import type { Hours, Outlook } from './hours.ts';

const path = '/api/hours';
/** A colleague may have changed it since this page was left. */
const fresh = { gcTime: 0 };

export const useHours = () => useGet<Hours>(path, fresh);

export const useOutlook = () => useGet<Outlook>('/api/bookings/outlook', fresh);

export const useHoursChange = () => usePartChange<Hours>(path, '/api/bookings');

const paths = { weekly: 'weekly', minimumNotice: 'notice' };

export function useSetting<Name extends keyof typeof paths>(name: Name, hours: Hours) {
  const onStored = useCacheResponse(path, '/api/bookings');
  return useDraft<Hours, Hours[Name]>({
    kind: 'hours',
    id: name,
    stored: hours,
    toValue: (stored) => stored[name],
    versionOf: ({ version }) => version,
    send: (value, version) =>
      request<Hours>('PUT', `/api/hours/${paths[name]}`, { [name]: value }, { headers: ifMatch(version) }),
    onStored,
  });
}
