import { type Finding, type Passage, sentenceAt } from './finding.ts';

/** The subjects that make a superlative a promise. */
const offer =
  '(?:mortgages?|rates?|deals?|brokers?|brokerages?|lenders?|offers?|prices?|payments?|costs?|fees?|interest|service|advice|team|terms?|products?)';

/** Words that make a promise, words that cancel it in the same sentence, and the question to ask. */
const promises: { words: RegExp; unless?: RegExp; message: string }[] = [
  {
    words: /\bguarant(?:ee[ds]?|eeing|y|ies)\b(?! investment| by\b|d by\b)/giu,
    unless:
      /\b(?:no|not|never|cannot|can’t|can't|isn’t|isn't|aren’t|aren't|nobody|no one|don’t|don't|doesn’t|doesn't|without|nor|neither)\b[^.]{0,50}\bguarant|\bguarant\w+[^.]{0,25}\bnot\b|\bpersonal guarant/i,
    message: 'Can you guarantee this to everybody who reads it? If not, say what it depends on.',
  },
  {
    words: new RegExp(
      String.raw`\b(?:lowest|cheapest)\b(?=[^.!?]{0,30}\b(?:${offer}|Ontario|Canada|Toronto|GTA|market|available|anywhere|guaranteed)\b)|\b${offer}\b[^.!?]{0,20}\b(?:lowest|cheapest)\b`,
      'giu',
    ),
    unless: /\b(?:not|isn’t|isn't|never|rarely|necessarily|beware)\b/i,
    message: 'Is there proof that nobody offers less? If not, say what you compared.',
  },
  {
    words: new RegExp(
      String.raw`\bbest(?! interests?\b)(?:[- ](?:\p{L}+)){0,2}[- ]${offer}\b|(?:’s|'s|\b(?:the|are|is)) best in\b|\b(?:Ontario|Canada|Toronto|Mississauga|GTA)(?:’s|'s) best\b`,
      'giu',
    ),
    unless: /\bnot\b[^.]{0,30}\bbest\b|\bbest\b[^.?]{0,60}\bdepends?\b|\bno (?:single )?best\b/i,
    message: 'Is there proof that this is the best? If not, say what makes it good.',
  },
  {
    words:
      /(?:\b(?:you|we|they)(?:[’']ll| will| always| can)?(?: always)? save\b|\bsav(?:e|es|ed) (?:you|our clients|them)\b|(?:^|[.!?:] )save\b)[^.!?]{0,40}?(?:\$ ?\d|\b(?:thousands|hundreds)\b|\d ?%)/giu,
    unless:
      /\b(?:if|when|examples?|suppose|assum\w+|would|could|might|may|depends?|FHSA|RRSP|TFSA|account|down payment)\b/i,
    message: 'Does everybody who reads it save that much? If not, say who does, or call it an example.',
  },
  {
    words:
      /\bunbeatable\b|\b(?:#\s?1|no\. ?1|number one)\b(?=[^.!?]{0,40}\b(?:mortgage|broker\w*|team|choice|in)\b)|\bbeat any\b|\b100\s?% approv\w+|\beveryone (?:is|gets) approved\b|\brisk[- ]free\b/giu,
    message: 'Can you prove this? If not, say what you do instead of what nobody can match.',
  },
];

/** Promises that the brokerage would have to prove. “The best time to call” is not one. */
export function findSuperlatives(passages: Passage[]): Finding[] {
  return passages.flatMap(({ field, block: { text } }) =>
    promises.flatMap(({ words, unless, message }) =>
      [...text.matchAll(words)].flatMap(({ index }): Finding[] => {
        const passage = sentenceAt(text, index);
        return unless?.test(passage) ? [] : [{ rule: 'superlative', field, passage, message }];
      }),
    ),
  );
}
