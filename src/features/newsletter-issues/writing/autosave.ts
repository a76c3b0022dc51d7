import { ApiError } from '#http/api-error.ts';

export type SaveState =
  | { is: 'saved' }
  /** Changed a moment ago. */
  | { is: 'changed' }
  | { is: 'saving' }
  | { is: 'failed'; error: unknown };

interface Autosave<Value> {
  /** Takes the value as it is now, to be saved once there is a pause. */
  change(value: Value): void;
  /** Saves now what is not saved yet. Whether all of it is. */
  flush(): Promise<boolean>;
  /** Goes on from another version: what was saved, and what it is called. */
  restart(saved: Value, basis: string): void;
  /** Saves what is left, and no more after that. */
  stop(): void;
}

/**
 * Saves a value as it is edited, one request at a time. While the server is not reached, or nobody is signed in, it
 * tries again and again; what the server refuses for good waits for the next change.
 */
export function createAutosave<Value>({
  saved,
  basis,
  send,
  onState,
  pauseMs = 700,
  retryMs = 4_000,
}: {
  /** What is saved already, and the version it is based on. */
  saved: Value;
  basis: string;
  /** Saves a value based on a version; returns the version it is then. */
  send: (value: Value, basis: string) => Promise<string>;
  onState: (state: SaveState) => void;
  pauseMs?: number;
  retryMs?: number;
}): Autosave<Value> {
  let value = saved;
  let stored = JSON.stringify(saved);
  let version = basis;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | undefined;
  let isStopped = false;
  let isOver = false;

  async function run(): Promise<boolean> {
    for (let text = JSON.stringify(value); text !== stored; text = JSON.stringify(value)) {
      onState({ is: 'saving' });
      try {
        version = await send(value, version);
        stored = text;
      } catch (error) {
        isOver = isSuperseded(error);
        onState({ is: 'failed', error });
        if (isTemporary(error) && !isStopped) timer = setTimeout(() => void flush(), retryMs);
        return false;
      }
    }
    onState({ is: 'saved' });
    return true;
  }

  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    if (isOver) return false;
    running ??= run().finally(() => (running = undefined));
    return running;
  }

  return {
    change(next) {
      value = next;
      if (isOver) return;
      clearTimeout(timer);
      if (!running) onState({ is: 'changed' });
      timer = setTimeout(() => void flush(), pauseMs);
    },
    flush,
    restart(next, nextVersion) {
      stored = JSON.stringify(next);
      version = nextVersion;
      isOver = false;
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      if (JSON.stringify(value) !== stored) void flush();
    },
  };
}

/** Whether there is another version, or none at all: nothing more can be saved over it. */
export const isSuperseded = (error: unknown): boolean =>
  error instanceof ApiError && [404, 409].includes(error.status);

/** Whether it may work later: no connection, nobody signed in, a server that is busy or being restarted. */
function isTemporary(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 401 || error.status === 429 || error.status >= 500;
}
