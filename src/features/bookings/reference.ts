/** What to call a booking by on the phone: the beginning of its id, such as `9B2F-4F0E`. */
export const referenceOf = ({ id }: { id: string }): string =>
  `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
