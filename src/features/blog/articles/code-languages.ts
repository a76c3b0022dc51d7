import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';

const languages = [
  { key: 'bash', label: 'Bash', grammar: bash },
  { key: 'css', label: 'CSS', grammar: css },
  { key: 'xml', label: 'HTML', grammar: xml },
  { key: 'javascript', label: 'JavaScript', grammar: javascript },
  { key: 'json', label: 'JSON', grammar: json },
  { key: 'python', label: 'Python', grammar: python },
  { key: 'sql', label: 'SQL', grammar: sql },
  { key: 'typescript', label: 'TypeScript', grammar: typescript },
];
for (const { key, grammar } of languages) hljs.registerLanguage(key, grammar);

export { hljs };

/** The options of the editor's highlighting, once a second (specification §9). */
export const codeHighlighting = {
  hljs,
  interval: 1000,
  languages: [{ key: 'plain', label: 'Plain' }, ...languages.map(({ key, label }) => ({ key, label }))],
};
