/** What a visitor does before, or while, turning to something. A pointer that merely rests on the page does not move. */
const signs = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'input',
  'click',
] as const;

/** Resolves with the first sign that somebody is about to use the page. */
export function untilFirstSign(page: EventTarget): Promise<Event> {
  const listening = new AbortController();
  return new Promise((resolve) => {
    const stop = (event: Event) => {
      listening.abort();
      resolve(event);
    };
    for (const sign of signs) {
      page.addEventListener(sign, stop, { capture: true, passive: true, signal: listening.signal });
    }
  });
}
