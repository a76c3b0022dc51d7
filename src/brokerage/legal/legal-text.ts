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
  list?: readonly string[];
  /** After the list. */
  closing?: string;
}
