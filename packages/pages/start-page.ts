/** Waits until the browser has nothing else to do, or for half a second. */
function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has none, and Chromium may not call a page idle that draws nothing.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 500 });
    else setTimeout(resolve, 50);
  });
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Waits for the first paint, from which scripts must take nothing. */
async function untilPainted(): Promise<void> {
  await new Promise((resolve) => addEventListener('load', resolve));
  // A phone may be slower at painting than its network. What nobody looks at is not painted.
  if (!document.hidden) await new Promise((resolve) => requestAnimationFrame(() => resolve(nextTask())));
}

function addLink(attributes: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), attributes));
}

/** Adds a style sheet; resolves when it applies. */
const addStyles = (href: string) =>
  new Promise((onload, onerror) => addLink({ rel: 'stylesheet', href, onload, onerror }));

/** Runs a script; if it fails, the rest of the page still works. */
const runScript = (href: string) => import(/* @vite-ignore */ href).catch(() => {});

/** Hydrates the page once it is loaded, painted and idle. `builtIns`: a script with what older browsers lack. */
export async function startPage({ builtIns }: { builtIns: string }): Promise<void> {
  const { scripts, sheet } = document.getElementById('start')!.dataset;
  const [entry, ...others] = scripts!.split(' ');
  await untilPainted();
  await untilIdle();
  for (const href of [...others, entry!]) {
    addLink({ rel: 'modulepreload', href, fetchPriority: 'low' });
    // To begin thirty requests at once would block a phone.
    await nextTask();
  }
  // `URL.parse` is the newest built-in that the pages use; another script may have added it alone.
  if (!('parse' in URL && 'groupBy' in Map && 'toSorted' in Array.prototype)) await runScript(builtIns);
  // Adds styles that the page does not use as served, but may when its scripts run.
  const styles = sheet === undefined ? undefined : addStyles(sheet).catch(() => {});
  // Runs each by itself, so that they are not one long task.
  for (const href of others) {
    await runScript(href);
    await untilIdle();
  }
  await styles;
  await import(/* @vite-ignore */ entry!);
}
