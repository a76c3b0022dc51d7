/** Keeps values in the browser, as JSON: in this tab only, or between visits. */
function keeperIn(storage: () => Storage) {
  return {
    /** False when the browser has no room or does not allow it. */
    keep(key: string, value: unknown): boolean {
      try {
        storage().setItem(key, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
    /** Returns the value, perhaps from an older version of this program; undefined if none was kept. */
    find(key: string): unknown {
      try {
        return JSON.parse(storage().getItem(key) ?? 'null') ?? undefined;
      } catch {
        return undefined;
      }
    },
    keys(prefix: string): string[] {
      try {
        return Object.keys(storage()).filter((key) => key.startsWith(prefix));
      } catch {
        return [];
      }
    },
    forget(key: string): void {
      try {
        storage().removeItem(key);
      } catch {
        // Then nothing was kept.
      }
    },
  };
}

export type DraftStorage = ReturnType<typeof keeperIn>;

/** Signing out empties it. */
export const tabStorage = keeperIn(() => sessionStorage);
export const browserStorage = keeperIn(() => localStorage);
