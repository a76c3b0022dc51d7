import * as z from 'zod/mini';
import { type FactSection, type Facts, factsSchema } from '#brokerage/facts.ts';
import { timestamp } from '#http/timestamp.ts';

/**
 * Where a section's value comes from: the files in `src/brokerage`, what was entered here, or again the files, because
 * this release cannot use what was entered.
 */
const sectionStates = ['file', 'entered', 'unusable'] as const;

/** A section as it is now. It is not validated again: a mistake in a file must not hide the page that tells. */
const sectionSchema = z.object({
  value: z.any(),
  state: z.enum(sectionStates),
  /** Null while nothing was entered. */
  updatedAt: z.nullable(timestamp),
  updatedBy: z.nullable(z.string()),
});

/** A section of the facts, with where its value comes from. */
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
  people: sectionSchema,
  reviews: sectionSchema,
  lenders: sectionSchema,
  claims: sectionSchema,
  officers: sectionSchema,
}) as z.ZodMiniType<StoredFacts, Record<FactSection, z.input<typeof sectionSchema>>>;

/** The body of `PUT /api/facts/:section`. */
export const sectionChangeSchema = <Section extends FactSection>(section: Section) =>
  z.object({ value: factsSchema.shape[section] });
