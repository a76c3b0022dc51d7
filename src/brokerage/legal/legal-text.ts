/** A legal page's text: sections of paragraphs and lists, in the order they are read. */
export interface LegalText {
  title: string;
  description: string;
  /** What the page says, in two sentences, for those who read no further. */
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
