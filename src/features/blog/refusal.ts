/** Why the server refused a post. */
export interface Refusal {
  code?: string;
  fields: Record<string, string>;
  freeSlug?: string | undefined;
}
