/** Tests for a system error with this code, such as `ENOENT` for a missing file. */
export function isFileError(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
