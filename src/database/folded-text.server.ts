import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

// What Unicode does not take apart: some letters, and the apostrophes of keyboards and word processors.
const marks = { "'": '’‘ʼʹ′´`', l: 'łŁ', d: 'đĐ', o: 'øØ', i: 'ı', h: 'ħĦ', t: 'ŧŦ' };
const quoted = (text: string) => sql.raw(`'${text.replaceAll("'", "''")}'`);
const variants = quoted(Object.values(marks).join(''));
const plainMarks = quoted(
  Object.entries(marks)
    .map(([mark, others]) => mark.repeat(others.length))
    .join(''),
);

/**
 * Text as people look for it and sort it: in lower case, without accents and vowel signs, in one Unicode form, with
 * one apostrophe and one hyphen. `É` is like `e`, and `Ø` like `o`. All of it is immutable, so it can be in a
 * generated column or an index.
 */
export function foldedText(text: SQLWrapper): SQL {
  const unaccented = sql`lower(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036F\\u064B-\\u065F\\u0670]', '', 'g'))`;
  const plain = sql`regexp_replace(translate(${unaccented}, ${variants}, ${plainMarks}), '[\\u2010-\\u2015\\u2212]', '-', 'g')`;
  return sql`replace(replace(replace(${plain}, 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss')`;
}

/** The key that sorts by a text as a person expects: É beside E, and Ø beside O. */
export function sortingText(text: SQLWrapper): SQL {
  return sql`(${foldedText(text)} collate "C")`;
}
