import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Installs the tools that a folder's `package.json` names and the product does not have, unless they are present. */
export function installApart(folder: string): void {
  if (existsSync(join(folder, 'node_modules'))) return;
  console.log(`Installing packages for ${folder} ...`);
  const options = ['--ignore-scripts', '--no-package-lock', '--omit=optional', '--silent'];
  execFileSync('npm', ['install', ...options], { cwd: folder, stdio: 'inherit' });
}
