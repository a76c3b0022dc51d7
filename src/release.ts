// oxlint-disable-next-line no-restricted-imports -- the one thing outside that is part of the program
import packageJson from '../package.json' with { type: 'json' };

/** The number of this release, such as `1.0.0`; CHANGELOG.md says what is in it. */
export const release = packageJson.version;
