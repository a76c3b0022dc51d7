export interface Figure {
  what: string;
  measured: string;
  goal: string;
  reached: boolean;
}

/** A benchmark script; it starts and stops whatever it needs. */
export interface Row {
  name: string;
  /** The program it needs on the PATH, if any. */
  program?: string;
  run(): Promise<Figure[]>;
}

/** The median; the lower of two middle values. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)]!;
}

// Smaller, to see whether a row works: BENCH_ROUNDS=1 BENCH_SECONDS=1 BENCH_ROWS=1000 npm run bench -- NAME.
export const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
export const seconds = Number(process.env['BENCH_SECONDS'] ?? 5);
export const maxRows = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
