import * as z from 'zod/mini';
import { type FactSection, type Facts, factSections, factsSchema } from '#brokerage/facts.ts';
import { timestamp } from '#http/timestamp.ts';

/** A section as stored. Not validated again: a mistake in it must not break the page on which to fix it. */
const sectionSchema = z.object({
  value: z.any().check(z.meta({ description: 'The section, as a change of it has it' })),
  updatedAt: timestamp,
  /** Null while nobody has changed it. */
  updatedBy: z.nullable(z.string()),
});

export type StoredSection<Section extends FactSection = FactSection> = z.output<typeof sectionSchema> & {
  value: Facts[Section];
};
/** All sections, as `GET /api/facts` returns them. */
export type StoredFacts = { [Section in FactSection]: StoredSection<Section> };

export type SectionResponse = z.input<typeof sectionSchema>;

export const storedSectionSchema = sectionSchema as z.ZodMiniType<StoredSection, SectionResponse>;
export const storedFactsSchema = z.object({
  company: sectionSchema,
  reviews: sectionSchema,
  lenders: sectionSchema,
  claims: sectionSchema,
}) as z.ZodMiniType<StoredFacts, Record<FactSection, SectionResponse>>;

export function valuesOf(facts: { [Section in FactSection]: { value: Facts[Section] } }): Facts {
  return Object.fromEntries(factSections.map((section) => [section, facts[section].value])) as Facts;
}

export const sectionChangeSchema = <Section extends FactSection>(section: Section) =>
  z.object({ value: factsSchema.shape[section] });
