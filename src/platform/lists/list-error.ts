/** Thrown when a list cannot be fetched, with the message from specification §8. */
export class ListError extends Error {
  override name = 'ListError';
  readonly status: number;

  constructor(status: number) {
    super(`HTTP error! status: ${status}`);
    this.status = status;
  }
}
