/**
 * npm run hostile: writes each of some 3,000 published attacks (of html5lib-tests, PayloadsAllTheThings, PortSwigger's
 * cheat sheet, DOMPurify, the Big List of Naughty Strings and sanitize-html), or each text in a JSON list, as in
 * `npm run hostile -- FILE`, to a blog post by API, and checks in Chromium what is stored and what an article shows.
 * Anything that runs, makes a request or is not something the editor writes is a survivor; survivors are printed, and
 * the exit code is 1.
 */
import { readFile } from 'node:fs/promises';
import { openInspector } from '#test/browser/hostile-inspector.ts';
import { openBrowser } from '#test/browser/open-browser.ts';
import { hostileInputs } from '#test/samples/hostile-inputs.ts';
import { createHostilePost } from '#test/server/hostile-posts.ts';
import { newDataDir, runServer } from '#test/server/run-server.ts';

const corpus = new URL('../test/samples/hostile-corpus.json', import.meta.url);
const [file] = process.argv.slice(2);
const listed = JSON.parse(await readFile(file ?? corpus, 'utf8')) as string[];
const inputs = file === undefined ? [...hostileInputs, ...listed] : listed;

const data = await newDataDir();
const server = await runServer({ DATA_DIR: data.dataDir, RATE_LIMIT: 'off' });
const browser = await openBrowser();
const survivors: { html: string; findings: string[] }[] = [];
let refused = 0;
let emptied = 0;
try {
  const post = await createHostilePost(server.url);
  const { page } = await browser.newPage();
  const inspector = await openInspector(page, await post.cards());
  const since = performance.now();
  for (const [at, html] of inputs.entries()) {
    const written = await post.write(html);
    if (!written) refused += 1;
    else if (written.stored === '') emptied += 1;
    else {
      const findings = [
        ...(await inspector.findings(written.stored, 'stored')),
        ...(await inspector.findings(written.shown, 'shown')),
      ];
      if (findings.length > 0) survivors.push({ html, findings });
    }
    if ((at + 1) % 500 === 0) console.log(`${at + 1} of ${inputs.length} …`);
  }
  const seconds = ((performance.now() - since) / 1000).toFixed(0);
  for (const { html, findings } of survivors) console.log(`\nSURVIVED: ${html}\n  ${findings.join('\n  ')}`);
  console.log(
    `\n${inputs.length} inputs in ${seconds} s: ${refused} rejected as empty, ${emptied} with nothing left, ` +
      `${inputs.length - refused - emptied} checked in Chromium, ${survivors.length} survivors`,
  );
} finally {
  await browser.close();
  await server.end('SIGTERM');
  await data.remove();
}
process.exitCode = survivors.length > 0 ? 1 : 0;
