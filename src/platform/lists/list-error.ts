/** Thrown when a list cannot be fetched, in the words of specification §8. */
export class ListError extends Error {
  override name = 'ListError';
  readonly status: number;

  constructor(status: number) {
    super(`HTTP error! status: ${status}`);
    this.status = status;
  }
}
