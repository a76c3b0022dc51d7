/** How a consultation can be held. */
export const consultationTypes = {
  video: 'Video call',
  phone: 'Phone call',
  'in-person': 'In person',
} as const;

export type ConsultationType = keyof typeof consultationTypes;

/** How a consultation is held, with the place where they meet: `In person, in Mississauga`. */
export function describeType(type: string, { address: { city } }: { address: { city: string } }): string {
  const name = consultationTypes[type as ConsultationType] ?? type;
  return type === 'in-person' ? `${name}, in ${city}` : name;
}
