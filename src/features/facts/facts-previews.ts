import * as z from 'zod/mini';
import { type FactSection, factSections } from '#brokerage/facts.ts';

/** What can be previewed: pages by their path, and an email. */
export const previewNames = {
  '/': 'Home page',
  '/about': 'About',
  '/contact': 'Contact',
  '/complaints': 'Complaints',
  '/privacy-policy': 'Privacy policy',
  email: 'An email',
};
export type PreviewName = keyof typeof previewNames;

/** Where visitors see a section, the most telling place first. */
export const previewsOf: Record<FactSection, PreviewName[]> = {
  company: ['/contact', '/', '/about', '/complaints', '/privacy-policy', 'email'],
  team: ['/about', '/', '/contact', '/complaints', '/privacy-policy'],
  reviews: ['/about', '/'],
  lenders: ['/about'],
  claims: ['/', '/about'],
};

/** The body of `POST /api/facts/preview`; the value is checked by the schema of its section. */
export const previewSchema = z.object({
  section: z.enum(factSections),
  value: z.unknown(),
  page: z.enum(Object.keys(previewNames) as PreviewName[]),
});
