/** A backup that cannot be made or proven, for a reason that its reader can do something about. */
export class BackupError extends Error {}
