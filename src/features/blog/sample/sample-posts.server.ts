import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawings } from './drawings.ts';

type SampleSlug = keyof typeof drawings;

/** What a new site shows until its own posts are written. The texts are in `posts`, the drawings in drawings.ts. */
export interface SamplePost {
  slug: SampleSlug;
  title: string;
  excerpt: string;
  category: string;
  tags: string[];
}

/** Newest first. */
export const samplePosts: SamplePost[] = [
  {
    slug: 'how-much-down-payment-you-need-in-ontario',
    title: 'How much down payment you need in Ontario',
    excerpt:
      'The minimum follows from the price, in steps. Here is how it is worked out, what mortgage insurance adds to it, and which part has to be there in cash.',
    category: 'first-time-buyers',
    tags: ['Down payment', 'Mortgage insurance'],
  },
  {
    slug: 'the-mortgage-stress-test-in-plain-words',
    title: 'The mortgage stress test, in plain words',
    excerpt:
      'Lenders do not ask whether you can pay today’s rate. They ask whether you could pay a higher one. What they count, and what you can change before you apply.',
    category: 'mortgage-tips',
    tags: ['Stress test', 'Income'],
  },
  {
    slug: 'what-changed-for-home-buyers-in-toronto-in-2026',
    title: 'What changed for home buyers in Toronto in 2026',
    excerpt:
      'The city raised its land transfer tax on April 1, 2026. For most buyers nothing changed. How to see in a minute on which side of the line you are.',
    category: 'market-updates',
    tags: ['Toronto', 'Land transfer tax'],
  },
  {
    slug: 'when-refinancing-pays-for-itself',
    title: 'When refinancing pays for itself',
    excerpt:
      'A new mortgage costs money first and saves it later. What leaving early costs, and how to find the month in which the two meet.',
    category: 'refinancing',
    tags: ['Prepayment charge', 'Break-even'],
  },
  {
    slug: 'land-transfer-tax-in-ontario-step-by-step',
    title: 'Land transfer tax in Ontario, step by step',
    excerpt:
      'Due at closing, in cash, and different in Toronto: how the tax is worked out, with three examples, and what first-time buyers get back.',
    category: 'first-time-buyers',
    tags: ['Land transfer tax', 'Closing costs'],
  },
  {
    slug: 'six-figures-to-work-out-before-buying-to-rent',
    title: 'Six figures to work out before buying to rent',
    excerpt:
      'A second property is a business, even with a garden. Six figures on one sheet of paper tell you more about it than any brochure.',
    category: 'investment',
    tags: ['Rental property', 'Refinancing'],
  },
  {
    slug: 'papers-to-gather-before-a-pre-approval',
    title: 'Papers to gather before a pre-approval',
    excerpt:
      'A pre-approval costs you nothing but an evening of looking for papers. Here is the list, and the reason for each line.',
    category: 'mortgage-tips',
    tags: ['Pre-approval', 'Documents'],
  },
  {
    slug: 'turning-several-debts-into-one-payment',
    title: 'Turning several debts into one payment',
    excerpt:
      'Consolidation can halve what you pay each month and still make the debt more expensive. The two columns to ask for before you sign.',
    category: 'refinancing',
    tags: ['Debt consolidation', 'Credit cards'],
  },
];

/**
 * The content of a sample post, as the editor would have written it: on one line (the files have line breaks only for
 * readability), with lists in Quill's format.
 */
export async function readText(slug: SampleSlug): Promise<string> {
  const html = await readFile(join(import.meta.dirname, 'posts', `${slug}.html`), 'utf8');
  return html
    .replace(/\s+/g, ' ')
    .replace(/ ?(<\/?(?:p|h2|ul|li|blockquote)>) ?/g, '$1')
    .replace(/<(\/?)ul>/g, '<$1ol>')
    .replaceAll('<li>', '<li data-list="bullet">');
}

/** A sample post's drawing, as a 1200 by 675 pixel PNG. */
export async function drawPicture(slug: SampleSlug): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(drawings[slug])).png().toBuffer();
}
