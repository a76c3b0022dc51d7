import type { HttpsSite } from './https-site.ts';

export interface ScanResult {
  /** What was looked at, with numbers. */
  looked: string;
  /** What is wrong, in words; none when all is well. */
  findings: string[];
}

export interface Scan {
  name: string;
  /** Whose judgement it is. */
  by: string;
  /** The program it needs on the PATH, if any. */
  program?: string;
  run(site: HttpsSite): Promise<ScanResult>;
}
