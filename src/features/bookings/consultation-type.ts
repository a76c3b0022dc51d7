export const consultationTypes = ['video', 'phone', 'in-person'] as const;
export type ConsultationType = (typeof consultationTypes)[number];

const full = { video: 'Video call', phone: 'Phone call', 'in-person': 'In person' };
const short = { ...full, video: 'Video', phone: 'Phone' };

/** The type in full or in a word; an imported booking may have another type. */
export const fullType = (type: string): string => full[type as ConsultationType] ?? type;
export const shortType = (type: string): string => short[type as ConsultationType] ?? type;

export const typeChoices = (name: (type: string) => string): [string, string][] =>
  consultationTypes.map((type) => [type, name(type)]);

/** Names the type with the place where they meet: `In person, in Mississauga`. */
export function describeType(type: string, { address: { city } }: { address: { city: string } }): string {
  return type === 'in-person' ? `${fullType(type)}, in ${city}` : fullType(type);
}
