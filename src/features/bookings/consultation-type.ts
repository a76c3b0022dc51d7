/** How a consultation can be held, and the labels visitors see. */
export const consultationTypes = {
  video: 'Video call',
  phone: 'Phone call',
  'in-person': 'In person, in Mississauga',
} as const;

export type ConsultationType = keyof typeof consultationTypes;
