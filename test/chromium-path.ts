import type { TestProject } from 'vitest/node';
import { findOrInstallChromium } from './find-chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    chromiumPath: string;
  }
}

/** Global setup: the browser that `openPage` launches. */
export default async function provideChromium(project: TestProject): Promise<void> {
  project.provide('chromiumPath', await findOrInstallChromium());
}
