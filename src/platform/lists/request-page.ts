import { send } from '#http/request.ts';

/** Thrown when a list cannot be fetched, with the message from specification §8. */
class ListError extends Error {
  override name = 'ListError';
  readonly status: number;

  constructor(status: number) {
    super(`HTTP error! status: ${status}`);
    this.status = status;
  }
}

export interface Page<Item> {
  items: Item[];
  /** The address of the next page; undefined on the last one. */
  next: string | undefined;
  /** The number of rows, such as `137` or `1000+`; on the first pages of lists that count. */
  total: string | undefined;
}

/** Fetches one page of a list; the `Link` header points to the next one. Throws ListError. */
export async function requestPage<Item>(url: string): Promise<Page<Item>> {
  const response = await send(url, { credentials: 'include' });
  if (!response.ok) throw new ListError(response.status);
  const items: unknown = await response.json();
  return {
    // Specification §7: anything that is not a list counts as an empty one.
    items: Array.isArray(items) ? (items as Item[]) : [],
    next: /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1],
    total: response.headers.get('x-total-count') ?? undefined,
  };
}
