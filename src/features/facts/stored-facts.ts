import * as z from 'zod/mini';
import { type FactSection, type Facts, factSections, factsSchema } from '#brokerage/facts.ts';
import { timestamp } from '#http/timestamp.ts';

/** A section as it is now. It is not validated again: a mistake in it must not hide the page that tells. */
const sectionSchema = z.object({
  value: z.any(),
  /** Whether this release cannot use what was entered: the value is what stands in for it. */
  isUnusable: z.boolean(),
  /** Null while nothing was entered. */
  updatedAt: z.nullable(timestamp),
  updatedBy: z.nullable(z.string()),
});

/** A section of the facts, and who entered it. */
export type StoredSection<Section extends FactSection = FactSection> = z.output<typeof sectionSchema> & {
  value: Facts[Section];
};
/** All sections, as `GET /api/facts` returns them. */
export type StoredFacts = { [Section in FactSection]: StoredSection<Section> };

export const storedSectionSchema = sectionSchema as z.ZodMiniType<
  StoredSection,
  z.input<typeof sectionSchema>
>;
export const storedFactsSchema = z.object({
  company: sectionSchema,
  team: sectionSchema,
  reviews: sectionSchema,
  lenders: sectionSchema,
  claims: sectionSchema,
}) as z.ZodMiniType<StoredFacts, Record<FactSection, z.input<typeof sectionSchema>>>;

/** The values of all sections. */
export function valuesOf(facts: { [Section in FactSection]: { value: Facts[Section] } }): Facts {
  return Object.fromEntries(factSections.map((section) => [section, facts[section].value])) as Facts;
}

/** The body of `PUT /api/facts/:section`. */
export const sectionChangeSchema = <Section extends FactSection>(section: Section) =>
  z.object({ value: factsSchema.shape[section] });
