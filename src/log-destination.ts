import pino, { type DestinationStream } from 'pino';

/** How many bytes of log lines wait for a slow reader before further lines are dropped. */
const maxWaiting = 1024 * 1024;
const retryDelayMs = 1_000;

/**
 * Standard output for log lines, written outside of the event loop. A reader that does not keep up, a full disk or a reader
 * that has gone costs log lines, never responses, and never keeps the process from ending.
 */
export function openLogDestination(): DestinationStream {
  let isFailing = false;
  let isExiting = false;
  // Without a minimum length its flush() does nothing.
  const stream = pino.destination({
    sync: false,
    maxLength: maxWaiting,
    minLength: 1,
    retryEAGAIN: () => !isExiting,
  });
  stream.on('write', () => (isFailing = false));
  stream.on('error', () => {
    // Once it holds all it may, only this gets it to write again.
    if (!isFailing) setTimeout(retry, retryDelayMs).unref();
    isFailing = true;
  });
  function retry(): void {
    isFailing = false;
    stream.flush();
  }
  // Before pino's own listener, which would try until everything is written: for ever where nobody reads.
  process.prependOnceListener('exit', () => {
    isExiting = true;
    try {
      if (!isFailing) stream.flushSync();
    } catch {
      // Whoever does not read now cannot be waited for.
    }
    stream.destroy();
  });
  return stream;
}
