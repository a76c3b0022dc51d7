import type { Officer } from '#brokerage/officers.ts';

/** A legal page's text: sections of paragraphs and lists, in reading order. */
export interface LegalText {
  title: string;
  description: string;
  /** A two-sentence summary for those who read no further. */
  summary: string;
  sections: readonly LegalSection[];
}

export interface LegalSection {
  title: string;
  paragraphs: readonly string[];
  /** Whom to write to or call about it, after the paragraphs. */
  officer?: Officer;
  list?: readonly string[];
  /** Whether the list is a sequence of steps. */
  isNumbered?: boolean;
  /** After the list. */
  closing?: string;
  /** Where else to turn, at the end. */
  links?: readonly { label: string; href: string }[];
}
