/**
 * Leaves in package.json only the packages that the built server loads from node_modules, so that `npm prune` removes
 * all others: those in `dist`, the tools, and this platform's Node and PostgreSQL. For the image; never commit the result.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const project = JSON.parse(readFileSync('package.json', 'utf8'));
delete project.devDependencies;
delete project.optionalDependencies;
for (const name of Object.keys(project.dependencies))
  if (!project.external.includes(name)) delete project.dependencies[name];
writeFileSync('package.json', JSON.stringify(project, undefined, 2));
