import { browserStorage } from '#platform/admin/browser-storage.ts';
import type { EditedIssue } from './edited-issue.ts';

/** What was written of an issue and not saved, and which version it was based on. */
interface KeptIssue {
  fields: EditedIssue;
  basedOn: string;
}

/** `mine` is what is being written; `other` the version that was not chosen after two people had changed one issue. */
type KeptKind = 'mine' | 'other';

const keyOf = (id: string, kind: KeptKind) => `newsletter-issue ${kind} ${id}`;

/** Stores what was written in this browser, until it is saved. False when the browser has no room or does not allow it. */
export const keepIssue = (id: string, kind: KeptKind, kept: KeptIssue): boolean =>
  browserStorage.keep(keyOf(id, kind), kept);

/** What is kept of an issue. */
export function findKeptIssue(id: string, kind: KeptKind): KeptIssue | undefined {
  const kept = browserStorage.find(keyOf(id, kind)) as KeptIssue | undefined;
  return Array.isArray(kept?.fields?.blocks) && typeof kept.basedOn === 'string' ? kept : undefined;
}

/** Forgets it: it was saved, or is not wanted. */
export const forgetKeptIssue = (id: string, kind: KeptKind): void => browserStorage.forget(keyOf(id, kind));
