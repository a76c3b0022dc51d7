/** How a consultation can be held. */
export const consultationTypes = {
  video: 'Video call',
  phone: 'Phone call',
  'in-person': 'In person',
} as const;

export type ConsultationType = keyof typeof consultationTypes;

/** The same in a word, as the desk chooses it. */
export const shortTypes = { phone: 'Phone', video: 'Video', 'in-person': 'In person' } as const;

/** How a consultation is held, in full or in a word. An imported one may be of another type. */
export const fullType = (type: string): string => consultationTypes[type as ConsultationType] ?? type;
export const shortType = (type: string): string => shortTypes[type as ConsultationType] ?? type;

/** How a consultation is held, with the place where they meet: `In person, in Mississauga`. */
export function describeType(type: string, { address: { city } }: { address: { city: string } }): string {
  return type === 'in-person' ? `${fullType(type)}, in ${city}` : fullType(type);
}
