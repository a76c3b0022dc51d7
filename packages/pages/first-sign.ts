/** What a visitor does before, or while, turning to something. */
const signs = [
  'pointermove',
  'pointerdown',
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
    const notice = (event: Event) => {
      if (isResting(event)) return;
      listening.abort();
      resolve(event);
    };
    for (const sign of signs) {
      page.addEventListener(sign, notice, { capture: true, passive: true, signal: listening.signal });
    }
  });
}

/** Browsers report a move, of no distance, when a page is laid out below a pointer that rests. */
function isResting(event: Event): boolean {
  const { type, movementX, movementY } = event as PointerEvent;
  return type === 'pointermove' && movementX === 0 && movementY === 0;
}
