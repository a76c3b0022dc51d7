import { beginAsServed, isAsServed } from './as-served.tsx';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fields = 'input:not([type=hidden]), textarea, select';
const focusable = `${fields}, a[href], button, summary, [tabindex]`;

const isField = (element: Element): element is Field => element.matches(fields);

const isChoice = (field: Element): field is HTMLInputElement =>
  field.matches('[type=radio], [type=checkbox]');

/** Describes an element by what it has in common with the one built in its place. */
function likeness(element: Element): string {
  const names = ['type', 'name', 'href', 'role', 'aria-label', ...(isChoice(element) ? ['value'] : [])];
  const form = element.closest('form')?.getAttribute('action');
  return [element.tagName, form, ...names.map((name) => element.getAttribute(name))].join(' ');
}

/** Changes a value as if the visitor typed or chose it: React notices only changes that bypass its own property. */
export function typeInto(field: Field, value: string): void {
  const { prototype } = field.constructor as typeof HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

function fill(to: Field, from: Field): void {
  if (isChoice(to) && isChoice(from)) {
    if (to.checked !== from.checked && (from.checked || from.type === 'checkbox')) to.click();
  } else if (to.value !== from.value) typeInto(to, from.value);
}

/** Moves the focus with the selection, which not every type of field reports. */
function moveFocus(from: Element, to: HTMLElement): void {
  to.focus({ preventScroll: true });
  if (!('selectionStart' in from) || from.selectionStart === null) return;
  const { selectionStart, selectionEnd, selectionDirection } = from as HTMLTextAreaElement;
  (to as HTMLTextAreaElement).setSelectionRange(selectionStart, selectionEnd, selectionDirection);
}

const blocks = 'h1, h2, h3, p, li, dt, dd, label, figure, form';

/** Finds where the visitor types or reads: its place among its kind in `root`, and its height on the screen in px. */
function findPlace(root: Element) {
  const { activeElement } = document;
  const anchor = activeElement?.matches(fields)
    ? activeElement
    : document.elementFromPoint(innerWidth / 2, innerHeight / 6)?.closest(blocks);
  if (!anchor || !root.contains(anchor)) return undefined;
  const { tagName } = anchor;
  return {
    tagName,
    index: [...root.querySelectorAll(tagName)].indexOf(anchor),
    top: anchor.getBoundingClientRect().top,
  };
}

/** Tests if the visitor changed the served value of a field. */
export function isChanged(field: Field): boolean {
  if (isChoice(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement) return !field.selectedOptions[0]?.defaultSelected;
  // A slider rounds what it is given to its steps.
  const served = field.cloneNode(true) as typeof field;
  served.value = served.defaultValue;
  return field.value !== served.value;
}

/** Puts what was typed and chosen in the fields of `from`, and their focus, into those like them in `to`. */
export function carryOver(from: Element[], to: Element, focused: Element | null): void {
  const candidates = [...to.querySelectorAll<HTMLElement>(focusable)];
  for (const element of from) {
    const changed = isField(element) && isChanged(element) ? element : undefined;
    if (element !== focused && !changed) continue;
    const description = likeness(element);
    const isAlike = (candidate: Element) => likeness(candidate) === description;
    const twin: HTMLElement | undefined = candidates.filter(isAlike)[from.filter(isAlike).indexOf(element)];
    if (changed && twin && isField(twin)) fill(twin, changed);
    if (twin && element === focused) moveFocus(element, twin);
  }
}

/**
 * Keeps what was typed and chosen before a page was hydrated, the focus and the place, if React has to rebuild a part of
 * it because something else changed its HTML: a translator, an extension, a password manager. Call the returned function
 * when that has happened.
 */
export function carryInput(root: Element): () => void {
  beginAsServed();
  let focused = document.activeElement;
  let place = findPlace(root);
  function notePlace(): void {
    const { hydrated } = document.documentElement.dataset;
    const isToCome = hydrated === undefined || root.querySelector('[data-near=""]');
    place = isToCome && isAsServed() ? findPlace(root) : undefined;
  }
  addEventListener('focusin', ({ target }) => (focused = target as Element), { capture: true });
  addEventListener('scroll', notePlace, { passive: true });
  // `takeRecords` below returns what React has just removed; earlier changes by others went to the callback.
  const changes = new MutationObserver(() => {});
  changes.observe(root, { childList: true, subtree: true });

  return () => {
    for (const { target, removedNodes } of changes.takeRecords()) {
      const removed = [...removedNodes].flatMap((node) =>
        node instanceof Element ? [...node.querySelectorAll(focusable)] : [],
      );
      carryOver(removed, target as Element, focused);
    }
    const rebuilt = place && root.querySelectorAll(place.tagName)[place.index];
    if (rebuilt) scrollBy({ top: rebuilt.getBoundingClientRect().top - place!.top, behavior: 'instant' });
  };
}
