import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';

const languages = { bash, css, javascript, json, python, sql, typescript, xml };
for (const [name, language] of Object.entries(languages)) hljs.registerLanguage(name, language);

/** highlight.js with the languages of an article's code. */
export { hljs };

/** The options of the editor's highlighting, once a second (specification §9). */
export const codeHighlighting = {
  hljs,
  interval: 1000,
  languages: [
    { key: 'plain', label: 'Plain' },
    { key: 'bash', label: 'Bash' },
    { key: 'css', label: 'CSS' },
    { key: 'xml', label: 'HTML' },
    { key: 'javascript', label: 'JavaScript' },
    { key: 'json', label: 'JSON' },
    { key: 'python', label: 'Python' },
    { key: 'sql', label: 'SQL' },
  ],
};
