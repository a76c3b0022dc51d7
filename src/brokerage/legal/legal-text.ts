import type { CurrentFacts } from '#brokerage/current-facts.ts';
import type { Officer } from '#brokerage/team.ts';

export type LegalText = (facts: Pick<CurrentFacts, 'company' | 'officers'>) => {
  title: string;
  description: string;
  /** A two-sentence summary for those who read no further. */
  summary: string;
  sections: readonly LegalSection[];
};

export interface LegalSection {
  title: string;
  paragraphs: readonly string[];
  /** The person to write to or call about it, after the paragraphs. */
  officer?: Officer;
  list?: readonly string[];
  isNumbered?: boolean;
  closing?: string;
  links?: readonly { label: string; href: string }[];
}
