import { spawn } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

const isBuilt = extname(import.meta.url) === '.js';
const program = fileURLToPath(new URL(isBuilt ? './data.js' : '../../../commands/data.ts', import.meta.url));
const maxOutput = 2_000;

/**
 * Runs `npm run data` as a process of its own with the server's settings, which takes little memory and leaves the server its time.
 * Throws an error with the command's last words if it fails, or is ended by `signal`.
 */
export async function runDataCommand(args: string[], signal?: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [...process.execArgv, '--max-semi-space-size=2', program, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-maxOutput)));
  const end = () => child.kill('SIGTERM');
  signal?.addEventListener('abort', end);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  }).finally(() => signal?.removeEventListener('abort', end));
  if (code !== 0) throw new Error(output.trim() || `npm run data -- ${args.join(' ')} ended with ${code}`);
}
