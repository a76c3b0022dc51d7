import { type CheckedFacts, type Finding, findingAt, type Passage } from './finding.ts';

const title = /\bMortgage (?:Broker|Agent)\b/i;
// Not from within a word, and with an end: a post may have a very long one.
const name = String.raw`(?<!\p{L})(\p{Lu}[\p{L}’'-]{1,40}(?: \p{Lu}\.)?(?: \p{Lu}[\p{L}’'-]{1,40}){1,2})`;
/** Introductions: “by Priya Patel”, “Priya Patel, our renewal specialist”, “our agent Priya Patel”. */
const introductions = [
  new RegExp(String.raw`\b(?:[Bb]y|[Ww]ith|[Aa]sk|[Mm]eet|[Cc]all|[Ee]mail|[Cc]ontact) ${name}`, 'gu'),
  new RegExp(String.raw`${name}, (?:one of )?our\b`, 'gu'),
  new RegExp(
    String.raw`\b[Oo]ur (?:\p{Ll}+ ){0,3}(?:agent|broker|advis[eo]r|specialist|expert|colleague|president|founder) ${name}`,
    'gu',
  ),
];
/** Capitalized words that are not a person's name. */
const institution =
  /\b(?:Bank|Canada|Ontario|Toronto|Mississauga|Government|Credit|Union|Mortgages?|Inc|Ltd|Corp|Corporation|Agency|Authority|Housing|Revenue|Ministry|Service|Services|Street|Avenue|Drive|Road|City|County|Region|Act|Tax|Trust|Financial|Insurance|Royal|National|Federal|January|February|March|April|May|June|July|August|September|October|November|December|Monday|Friday|Google|Christmas|New|First|Home|Buyers?|Notice|Assessment)\b/;

/** People who are named without the title of their licence, apart from the author. */
export function findPeople(passages: Passage[], author: string, facts: CheckedFacts): Finding[] {
  const known = facts.people.flatMap((person) => findKnown(passages, author, person));
  const others = passages.flatMap((passage) => {
    const { text } = passage.block;
    const introduced = introductions.flatMap((introduction) => [...text.matchAll(introduction)]);
    return introduced.flatMap((match) => {
      const named = match[1]!;
      const isKnown =
        [author, facts.company.name].includes(named) ||
        facts.people.some((person) => named.includes(person.name));
      if (isKnown || institution.test(named) || title.test(textAfter(text, match.index + match[0].length)))
        return [];
      const message = `${named} is named without a licensed title. Somebody who deals in mortgages is named as licensed, with the title; if ${named} does not, that is fine.`;
      return [findingAt('person', passage, match.index, message)];
    });
  });
  return [...known, ...others];
}

/** Finds one of our people named without a title anywhere in the post. The author's title is in the byline. */
function findKnown(passages: Passage[], author: string, person: CheckedFacts['people'][number]): Finding[] {
  if (person.name === author) return [];
  const mentions = passages.flatMap((passage) => {
    const index = passage.block.text.indexOf(person.name);
    return index === -1 ? [] : [{ passage, index }];
  });
  const isTitled = mentions.some(({ passage, index }) => {
    const { text } = passage.block;
    return title.test(text.slice(Math.max(0, index - 60), index) + textAfter(text, index));
  });
  const [first] = mentions;
  if (!first || isTitled) return [];
  const message = `${person.name} is named without the title. As licensed: “${person.name}, ${person.title}”.`;
  return [findingAt('person', first.passage, first.index, message)];
}

const textAfter = (text: string, index: number) => text.slice(index, index + 90);
