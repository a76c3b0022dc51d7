import { request } from '#http/request.ts';
import { ifMatch } from '#platform/drafts/entity-tag.ts';
import { useDraft } from '#platform/drafts/use-draft.ts';
import type { Hours } from './hours.ts';
import { useCacheHours } from './hours.queries.ts';

const paths = { weekly: 'weekly', minimumNotice: 'notice' };

/** One of the settings that share a version, as it is edited. */
export function useSetting<Name extends keyof typeof paths>(name: Name, hours: Hours) {
  const onStored = useCacheHours();
  const draft = useDraft<Hours, Hours[Name]>({
    kind: 'hours',
    id: name,
    stored: hours,
    toValue: (stored) => stored[name],
    versionOf: ({ version }) => version,
    send: (value, version) =>
      request<Hours>('PUT', `/api/hours/${paths[name]}`, { [name]: value }, { headers: ifMatch(version) }),
    onStored,
  });
  return {
    ...draft,
    /** Why it was not saved, unless a colleague changed it. */
    error: draft.state.is === 'failed' && !draft.theirs ? draft.state.error : undefined,
  };
}
