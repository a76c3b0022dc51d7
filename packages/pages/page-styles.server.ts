interface Rule {
  /** The text before the brace; a whole statement, such as the order of layers, has nothing after it. */
  opening: string;
  inside: string | Rule[];
  /** For each of its selectors, the elements and classes without which it matches nothing. */
  needs: string[][];
}

const aroundRules = /^@(?:media|supports|layer|container)\b/;

/**
 * Returns a function that writes the part of a minified style sheet that a document uses: without rules for elements and
 * classes it does not contain, and without properties that nothing reads then. Keeps the order, and rules in doubt.
 */
export function createPageStyles(css: string): (html: string) => string {
  const rules = parseRules(css.replaceAll(/\/\*.*?\*\//gs, ''));
  return (html) => {
    const names = namesIn(html);
    const used = writeRules(rules, names);
    // Again, for properties that only those read.
    return dropUnread(dropUnread(used, names), names);
  };
}

function parseRules(css: string): Rule[] {
  const rules: Rule[] = [];
  let depth = 0;
  let start = 0;
  let brace = 0;
  for (const { 0: sign, index } of css.matchAll(/\\.|"(?:\\.|[^"\\])*"|[{};]/gs)) {
    if (sign === '{' && depth++ === 0) brace = index;
    const isStatement = sign === ';' && depth === 0;
    if (!isStatement && (sign !== '}' || --depth > 0)) continue;
    const opening = css.slice(start, isStatement ? index + 1 : brace).trim();
    const block = isStatement ? '' : css.slice(brace + 1, index);
    rules.push({
      opening,
      inside: aroundRules.test(opening) && !isStatement ? parseRules(block) : block,
      needs: opening.startsWith('@') ? [[]] : needsOf(opening),
    });
    start = index + 1;
  }
  return rules;
}

/** Reads within parentheses only a single `:is()` or `:where()`, and nothing of others, such as `:not()`. */
function needsOf(selectors: string): string[][] {
  let bare = selectors;
  for (let before = ''; before !== bare;) {
    before = bare;
    bare = bare.replaceAll(
      /(?<!\\)(:(?:is|where))?\(((?:\\.|[^()\\])*)\)/g,
      (_all, same: string | undefined, inside: string) =>
        same && !/(?<!\\),/.test(inside) ? ` ${inside} ` : '',
    );
  }
  return bare.split(/(?<!\\),/).map((selector) => {
    const parts = selector.replaceAll(/(?<!\\)(?:\[[^\]]*\]|::?[\w-]+)/g, '');
    return (parts.match(/\.?(?:\\.|[\w-])+/g) ?? []).map((name) => name.replaceAll('\\', ''));
  });
}

/** The elements of a document, its classes with a dot, and the custom properties it reads. */
function namesIn(html: string): Set<string> {
  const names = new Set<string>();
  for (const [, name, classes] of html.matchAll(/(?:<|var\((?=--))([\w-]+)|\sclass="([^"]*)"/g)) {
    if (name !== undefined) names.add(name);
    else for (const className of classes!.split(/\s+/)) names.add(`.${decode(className)}`);
  }
  return names;
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#x27': "'" };

const decode = (text: string) =>
  text.replaceAll(/&([^;]*);/g, (all, name: string) => characters[name] ?? all);

function writeRules(rules: Rule[], names: ReadonlySet<string>): string {
  return rules
    .filter(({ needs }) => needs.some((all) => all.every((name) => names.has(name))))
    .map(({ opening, inside }) => {
      if (opening.endsWith(';')) return opening;
      const block = typeof inside === 'string' ? inside : writeRules(inside, names);
      return block === '' ? '' : `${opening}{${block}}`;
    })
    .join('');
}

/** Leaves out custom properties that neither a rule nor the document reads. */
function dropUnread(css: string, names: ReadonlySet<string>): string {
  const read = new Set(names);
  for (const [, name] of css.matchAll(/var\((--[\w-]+)/g)) read.add(name!);
  return css.replaceAll(
    /@property (--[\w-]+)\{[^}]*\}|(?<=[{;])(--[\w-]+):(?:"[^"]*"|[^;}"])*;?/g,
    (text, registered?: string, set?: string) => (read.has(registered ?? set!) ? text : ''),
  );
}
