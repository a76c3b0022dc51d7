/** Whether an error is a system error with that code, for example `ENOENT` for a missing file. */
export function isFileError(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
