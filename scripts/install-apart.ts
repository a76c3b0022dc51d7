import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Installs what the `package.json` of a folder names, unless it is there: tools that the product does not have, without
 * their install scripts and, unless wanted, their optional parts. Answers whether it had to.
 */
export function installApart(folder: string, { withOptional = false } = {}): boolean {
  if (existsSync(join(folder, 'node_modules'))) return false;
  console.log(`Installing what ${folder} needs ...`);
  const options = ['--ignore-scripts', '--no-package-lock', '--silent'];
  if (!withOptional) options.push('--omit=optional');
  execFileSync('npm', ['install', ...options], { cwd: folder, stdio: 'inherit' });
  return true;
}
