import { readdirSync, readFileSync } from 'node:fs';

/** A server's use since its start: milliseconds of processor time of all threads, and resident megabytes now. */
export interface Usage {
  nodeMs: number;
  postgresMs: number;
  /** Of the server and its processes other than PostgreSQL's. */
  megabytes: number;
}

/** Linux counts processor time in these, whatever the processor. */
const msPerTick = 10;
const mbPerPage = 4096 / 1e6;

/**
 * Reads what servers and all their processes have used, the embedded PostgreSQL apart. Processor time, unlike elapsed
 * time, hardly depends on what else the machine does. Linux only.
 */
export function readUsage(...servers: number[]): Usage {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(Number(name)) : []));
  const pids = new Set(servers);
  // A process is listed after its parent, except when numbers start again.
  for (const _ of [1, 2]) for (const { pid, parent } of all) if (pids.has(parent)) pids.add(pid);
  const usage: Usage = { nodeMs: 0, postgresMs: 0, megabytes: 0 };
  for (const { pid, command, ticks, pages } of all) {
    if (!pids.has(pid)) continue;
    if (command === 'postgres') {
      usage.postgresMs += ticks * msPerTick;
    } else {
      usage.nodeMs += ticks * msPerTick;
      usage.megabytes += pages * mbPerPage;
    }
  }
  return usage;
}

/** None if it has ended. */
function readProcess(pid: number) {
  try {
    const [, command, rest] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'latin1'))!;
    // From the third field of proc(5) on.
    const fields = rest!.split(' ').map(Number);
    const [, parent] = fields;
    // Its own user and system time, and that of its children that have ended.
    const ticks = fields.slice(11, 15).reduce((sum, value) => sum + value, 0);
    return [{ pid, command, parent: parent!, ticks, pages: fields[21]! }];
  } catch {
    return [];
  }
}
