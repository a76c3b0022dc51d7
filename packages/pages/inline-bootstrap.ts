/*
 * Inlined into every document that has scripts, ahead of what is shown: `site.server.ts`. In one function, so that it
 * names nothing globally.
 *
 * `data-scripted` at the document says that its scripts run or will; what stands in for them has the variant `noscript:`.
 * A press of a button that does nothing yet is kept until it does.
 */
(() => {
  const { dataset } = document.documentElement;
  dataset.scripted = '';

  /** Falls back to the page as served: a script was blocked, missing or broken, or did not load in time. */
  function giveUp(): void {
    if (!('hydrated' in dataset)) delete dataset.scripted;
  }
  addEventListener('unhandledrejection', giveUp);
  // Catches the failure of the script that starts all others; such events do not bubble.
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && giveUp(), true);
  addEventListener('load', () => setTimeout(giveUp, 10_000));

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- there is no outer scope
  const isAlive = (button: Element) => Object.keys(button).some((key) => key.startsWith('__reactProps'));
  // A press by script is left to the page.
  const keepPress = ({ target, isTrusted }: MouseEvent) => {
    const button = (target as Element).closest<HTMLElement>('button[type=button]');
    if (!isTrusted || !button || isAlive(button) || 'pressed' in button.dataset) return;
    button.dataset.pressed = '';
    const isReady = () => isAlive(button) && 'hydrated' in dataset;
    // React may answer it at once; from what it cannot answer yet, it keeps the press away.
    setTimeout(() => {
      const isAnswered = isReady();
      const wait = setInterval(() => {
        if (!isReady() && button.isConnected && 'scripted' in dataset) return;
        clearInterval(wait);
        delete button.dataset.pressed;
        if (isReady() && !isAnswered) button.click();
      }, 30);
    });
  };
  addEventListener('click', keepPress, true);
})();
