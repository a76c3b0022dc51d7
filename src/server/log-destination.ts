import pino, { type DestinationStream } from 'pino';

/** Bytes of log lines that may wait for a slow reader before further lines are dropped. */
const maxWaiting = 1024 * 1024;
const retryDelayMs = 1_000;

/**
 * Standard output for log lines, written outside the event loop: JSON for programs, sentences on a terminal. A slow reader,
 * a full disk or a reader that has gone away costs log lines, never responses, and never keeps the process from exiting.
 */
export async function openLogDestination(): Promise<DestinationStream> {
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
    // Once its buffer is full, only this makes it write again.
    if (!isFailing) setTimeout(retry, retryDelayMs).unref();
    isFailing = true;
  });
  function retry(): void {
    isFailing = false;
    stream.flush();
  }
  // Before pino's own listener, which would retry until everything is written: forever if nobody reads.
  process.prependOnceListener('exit', () => {
    isExiting = true;
    try {
      if (!isFailing) stream.flushSync();
    } catch {
      // A reader that is not reading now cannot be waited for.
    }
    stream.destroy();
  });
  if (!process.stdout.isTTY) return stream;
  const { prettyFactory } = await import('pino-pretty');
  const toSentence = prettyFactory({
    messageFormat: '{msg}{if route}: {method} {route} {status} in {ms} ms{end}',
    ignore: 'pid,hostname,reqId,method,route,status,ms',
    singleLine: true,
  });
  return { write: (line) => void stream.write(toSentence(line)) };
}
