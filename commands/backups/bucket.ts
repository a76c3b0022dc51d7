import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsClient } from 'aws4fetch';
import { DomUtils, parseDocument } from 'htmlparser2';
import { renameDurably } from '#embedded-postgres/rename-durably.ts';
import { minuteMs } from '#lib/durations.ts';
import { nameBucket } from '#platform/backups/backups.ts';
import { BackupError } from './backup-error.ts';

/** Answers with a list of names are read up to this many, of a thousand names each. */
const maxAnswers = 100;
const maxAnswer = 10_000_000;
const maxMessage = 300;
/** A connection in which nothing moves for this long is given up, in milliseconds. */
const maxSilence = 2 * minuteMs;
/** The most that one request may upload: what S3 allows. */
const maxBytes = 5 * 1024 ** 3;

/**
 * Opens the folder of a bucket that BACKUP_URL names, at any service that speaks as Amazon's S3 does. Nothing is asked of
 * it yet. What it refuses, or fails to answer, is thrown as a BackupError in its own words.
 */
export function openBucket(backupUrl: string, signal: AbortSignal) {
  const url = new URL(backupUrl);
  const folder = url.pathname.replace(/^\/*|\/*$/g, '');
  const [bucket = '', ...folders] = folder.split('/');
  const name = nameBucket(backupUrl);
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    service: 's3',
    ...(url.searchParams.has('region') && { region: url.searchParams.get('region')! }),
  });
  const failure = (words: string) => new BackupError(`${name} at ${url.host} ${words}.`);
  const failToReach = (error: unknown) => {
    signal.throwIfAborted();
    return failure(`did not answer to the end: ${describeCause(error)}`);
  };

  /** Sends a request, with a file if there is one. Not by `fetch`, which after a while no longer hears of `signal`. */
  async function ask(
    path: string,
    { method = 'GET', file, size }: { method?: string; file?: string; size?: number } = {},
  ): Promise<IncomingMessage> {
    const address = `${url.origin}/${path}`;
    const signed = await client.sign(address, { method });
    // Without the length, services refuse a body that comes in pieces.
    const headers = {
      ...Object.fromEntries(signed.headers),
      ...(size !== undefined && { 'content-length': size }),
    };
    const { request: send } = url.protocol === 'https:' ? https : http;
    const request = send(address, { method, headers, agent: false, timeout: maxSilence, signal });
    request.on('error', () => {});
    request.on('timeout', () => request.destroy(new Error('nothing moved for two minutes')));
    const answered = once(request, 'response') as Promise<[IncomingMessage]>;
    // What goes wrong with it is told by the request, unless the answer came first.
    if (file) pipeline(createReadStream(file), request).catch(() => {});
    else request.end();
    const [response] = await answered.catch((error: unknown) => {
      throw failToReach(error);
    });
    const status = response.statusCode!;
    if (status >= 200 && status < 300) return response;
    const why = explain(await readText(response).catch(() => ''));
    request.destroy();
    throw failure(`answered ${method} with ${[status, ...why].join(', ')}`);
  }

  /** Passes the bytes of a file in the folder on. */
  async function read(file: string, to: Writable): Promise<void> {
    await pipeline(await ask(`${folder}/${file}`), to, { signal }).catch((error: NodeJS.ErrnoException) => {
      // A disk that is full, say.
      throw error.syscall === undefined ? failToReach(error) : error;
    });
  }

  return {
    name,

    /** The files in the folder whose names begin with something, and their bytes. */
    async list(start: string): Promise<Map<string, number>> {
      const found = new Map<string, number>();
      const prefix = [...folders, ''].map(decodeURIComponent).join('/');
      const query = new URLSearchParams({ 'list-type': '2', prefix: `${prefix}${start}` });
      for (let answers = 0; answers < maxAnswers; answers += 1) {
        const text = await readText(await ask(`${bucket}?${query}`)).catch(() => '');
        const document = parseXml(text);
        // What is between may answer, too: a network that asks for a password first.
        if (!document.some((node) => 'name' in node && node.name === 'ListBucketResult'))
          throw failure('answered with something else than a list of files');
        for (const entry of DomUtils.getElementsByTagName('Contents', document))
          found.set(textOf('Key', [entry]).slice(prefix.length), Number(textOf('Size', [entry])));
        const next = textOf('NextContinuationToken', document);
        if (next === '') return found;
        query.set('continuation-token', next);
      }
      throw failure('holds more files than can be counted');
    },

    /** Writes a file to the folder, and sees that it is there; an unfinished one never is. */
    async upload(path: string, file: string): Promise<void> {
      const { size } = await stat(path);
      if (size > maxBytes) throw new BackupError(`${file} is larger than a bucket takes at once: 5 GB.`);
      await ask(`${folder}/${file}`, { method: 'PUT', file: path, size }).then(readText);
      const { headers } = await ask(`${folder}/${file}`, { method: 'HEAD' });
      if (headers['content-length'] !== String(size)) throw failure(`does not have all of ${file}`);
    },

    read,

    /** Saves a file of the folder under a name that it has only when all of its bytes are there. */
    async download(file: string, path: string, bytes: number): Promise<void> {
      const unfinished = `${path}.unchecked-${process.pid}`;
      try {
        await read(file, createWriteStream(unfinished, { mode: 0o600, flush: true }));
        const { size } = await stat(unfinished);
        if (size !== bytes) throw failure(`sent ${size} of the ${bytes} bytes of ${file}`);
        await renameDurably(unfinished, path);
      } finally {
        await rm(unfinished, { force: true });
      }
    },

    async remove(file: string): Promise<void> {
      await ask(`${folder}/${file}`, { method: 'DELETE' }).then(readText);
    },
  };
}

const parseXml = (text: string) => parseDocument(text, { xmlMode: true }).children;
const textOf = (tag: string, nodes: Parameters<typeof DomUtils.textContent>[0]) =>
  DomUtils.textContent(DomUtils.getElementsByTagName(tag, nodes, true, 1));

/** The service’s own words about an error; none if a proxy between has answered with something else. */
function explain(text: string): string[] {
  const answer = parseXml(text.slice(0, 10_000));
  return ['Code', 'Message']
    .map((tag) => textOf(tag, answer).slice(0, maxMessage).replace(/\.$/, ''))
    .filter((words) => words !== '');
}

/** Reads an answer to its end, or as much of it as an answer may have. */
async function readText(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) {
    text += chunk;
    if (text.length > maxAnswer) break;
  }
  return text;
}

/** The reason that a connection failed; of several addresses that were tried, the first one’s. */
function describeCause(error: unknown): string {
  if (error instanceof AggregateError) return describeCause(error.errors[0]);
  return (error as Error).message;
}
