import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

export interface ScriptProcess {
  child: ChildProcess;
  ended: Promise<{ code: number | null; output: string }>;
}

/** Starts a built command of `commands/` as npm does, with only the settings in `env`, and `input` on standard input. */
export function startScript(
  name: string,
  args: string[],
  env: Record<string, string>,
  input = '',
): ScriptProcess {
  const child = spawn(process.execPath, [`dist/server/${name}.js`, ...args], {
    cwd: projectFolder,
    env: { PATH: process.env.PATH, ...env },
  });
  // A command that reads nothing may have ended by then.
  child.stdin.on('error', () => {}).end(input);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  return { child, ended };
}

export const runScript = (...command: Parameters<typeof startScript>) => startScript(...command).ended;
