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
export function keepIssue(id: string, kind: KeptKind, kept: KeptIssue): boolean {
  try {
    localStorage.setItem(keyOf(id, kind), JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

/** What is kept of an issue. */
export function findKeptIssue(id: string, kind: KeptKind): KeptIssue | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(id, kind)) ?? 'null') as KeptIssue | null;
    // Written by this file, but perhaps by an older version of it.
    return kept && Array.isArray(kept.fields?.blocks) && typeof kept.basedOn === 'string' ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets it: it was saved, or is not wanted. */
export function forgetKeptIssue(id: string, kind: KeptKind): void {
  try {
    localStorage.removeItem(keyOf(id, kind));
  } catch {
    // Nothing was stored.
  }
}
