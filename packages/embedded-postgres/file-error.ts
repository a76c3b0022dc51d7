/** Whether an error is the system's of that code, for example `ENOENT` for a file that is not there. */
export function isFileError(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
