import type { ErrorBody } from '#http/error-body.ts';
import { ApiError } from '#http/request.ts';
import type { Version } from './entity-tag.ts';

export type SaveState =
  | { is: 'saved' }
  | { is: 'changed' }
  | { is: 'saving' }
  | { is: 'failed'; error: unknown };

/** After the last change, and after a save that failed. */
const [pauseMs, retryMs] = [700, 4_000];

/**
 * Saves a value on request, or as it is edited, one request at a time. Saving automatically, it retries while the server
 * cannot be reached or nobody is signed in; what the server refuses for good waits for the next change.
 */
export function createSaver<Value>({
  saved,
  version: first,
  send,
  onState,
  isAutomatic = false,
}: {
  saved: Value;
  version: Version;
  /** Saves a value over a version; returns the version it is then. */
  send: (value: Value, version: Version) => Promise<Version>;
  onState: (state: SaveState) => void;
  isAutomatic?: boolean;
}) {
  let value = saved;
  let stored = JSON.stringify(saved);
  let version = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<SaveState> | undefined;
  let isStopped = false;
  let superseded: SaveState | undefined;

  function enter(state: SaveState): SaveState {
    onState(state);
    return state;
  }
  const isSaved = () => JSON.stringify(value) === stored;
  const savedOrChanged = (): SaveState => ({ is: isSaved() ? 'saved' : 'changed' });

  async function run(): Promise<SaveState> {
    for (let round = 0; isAutomatic ? !isSaved() : round === 0; round += 1) {
      enter({ is: 'saving' });
      const text = JSON.stringify(value);
      try {
        version = await send(value, version);
        stored = text;
      } catch (error) {
        const failed: SaveState = { is: 'failed', error };
        if (isAutomatic && isSuperseded(error)) superseded = failed;
        if (isAutomatic && isTemporary(error) && !isStopped) timer = setTimeout(() => void save(), retryMs);
        return enter(failed);
      }
    }
    return enter(savedOrChanged());
  }

  /** Saves now; in automatic mode, only unsaved changes. Returns the resulting state. */
  async function save(): Promise<SaveState> {
    clearTimeout(timer);
    if (superseded) return superseded;
    running ??= run().finally(() => (running = undefined));
    return running;
  }

  return {
    change(next: Value) {
      value = next;
      if (superseded) return;
      clearTimeout(timer);
      if (!running) onState(isAutomatic ? { is: 'changed' } : savedOrChanged());
      if (isAutomatic) timer = setTimeout(() => void save(), pauseMs);
    },
    save,
    /** Continues from another version, with its value. */
    restart(next: Value, nextVersion: Version) {
      stored = JSON.stringify(next);
      version = nextVersion;
      superseded = undefined;
    },
    /** Saves what is left, and no more after that. */
    stop() {
      isStopped = true;
      clearTimeout(timer);
      if (isAutomatic && !isSaved()) void save();
    },
  };
}

/** Recognizes that there is another version, or none at all: nothing more can be saved over it. */
export const isSuperseded = (error: unknown): boolean =>
  error instanceof ApiError && [404, 409, 412].includes(error.status);

/** The thing as somebody else saved it in the meantime, if that is why the server refused a change. */
export function currentOf(error: unknown): ErrorBody['current'] {
  return error instanceof ApiError && error.body?.code === 'changed-meanwhile'
    ? error.body.current
    : undefined;
}

/** Recognizes failures that may pass: no connection, nobody signed in, a server that is busy or restarts. */
function isTemporary(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 401 || error.status === 429 || error.status >= 500;
}
