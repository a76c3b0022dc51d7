import { useQueryClient } from '@tanstack/react-query';
import type { FactSection, Facts } from '#brokerage/facts.ts';
import { request } from '#http/request.ts';
import { useGet } from '#http/use-get.ts';
import { ifMatch, type Version } from '#platform/drafts/entity-tag.ts';
import type { SectionResponse } from './stored-facts.ts';

const path = '/api/facts';

export type ReceivedSection<Section extends FactSection = FactSection> = SectionResponse & {
  value: Facts[Section];
};

export type ReceivedFacts = { [Section in FactSection]: ReceivedSection<Section> };

export function useStoredFacts(isAllowed = true) {
  return useGet<ReceivedFacts>(path, { enabled: isAllowed });
}

export function useCacheSection() {
  const queries = useQueryClient();
  return <Section extends FactSection>(section: Section, stored: ReceivedSection<Section>) => {
    queries.setQueryData<ReceivedFacts>([path], (facts) => facts && { ...facts, [section]: stored });
  };
}

/** Saves a section over a version of it. Throws ApiError. */
export function putSection<Section extends FactSection>(
  section: Section,
  body: { value: Facts[Section] },
  version: Version,
) {
  return request<ReceivedSection<Section>>('PUT', `${path}/${section}`, body, { headers: ifMatch(version) });
}
