type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fields = 'input:not([type=hidden]), textarea, select';
const focusable = `${fields}, a[href], button, summary, [tabindex]`;

const isField = (element: Element): element is Field => element.matches(fields);

const isChoice = (field: Element): field is HTMLInputElement =>
  field.matches('[type=radio], [type=checkbox]');

/** What is the same of an element and of the one built in its place. */
function likeness(element: Element): string {
  const names = ['type', 'name', 'href', 'role', 'aria-label', ...(isChoice(element) ? ['value'] : [])];
  const form = element.closest('form')?.getAttribute('action');
  return [element.tagName, form, ...names.map((name) => element.getAttribute(name))].join(' ');
}

/** As if the visitor did it: React notices only what does not go through its own property. */
function fill(to: Field, from: Field): void {
  if (isChoice(to) && isChoice(from)) {
    if (to.checked !== from.checked && (from.checked || from.type === 'checkbox')) to.click();
  } else if (to.value !== from.value) {
    const { prototype } = to.constructor as typeof HTMLInputElement;
    Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(to, from.value);
    for (const type of ['input', 'change']) to.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

/** Whether something else has been typed or chosen in a field than what was served. */
export function isChanged(field: Field): boolean {
  if (isChoice(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement) return !field.selectedOptions[0]?.defaultSelected;
  // A slider rounds what it is given to its steps.
  const served = field.cloneNode(true) as typeof field;
  served.value = served.defaultValue;
  return field.value !== served.value;
}

/**
 * Puts what was typed and chosen in the fields of `from` into those like them in `to`, and the focus, if it was in one of
 * `from`. Returns those of `wanted`, or else of all, to which nothing is like.
 */
export function carryOver(
  from: Element[],
  to: Element,
  focused: Element | null,
  wanted: Element[] = from,
): Element[] {
  const found = [...to.querySelectorAll<HTMLElement>(focusable)];
  return wanted.filter((element) => {
    const like = likeness(element);
    const isAlike = (other: Element) => likeness(other) === like;
    const twin: Element | undefined = found.filter(isAlike)[from.filter(isAlike).indexOf(element)];
    if (twin && isField(twin) && isField(element)) fill(twin, element);
    if (element === focused) (twin as HTMLElement | undefined)?.focus({ preventScroll: true });
    return !twin;
  });
}

/**
 * Keeps what was typed and chosen before a page was hydrated, and the focus, if React has to build a part of it anew
 * since something else has changed its HTML: a translator, an extension, a password manager. The returned function says
 * that this has happened.
 */
export function carryInput(root: Element): () => void {
  const path = location.pathname;
  /** What was removed from where; some of it is still to be carried over, since the code of its part has not come. */
  let lost: { within: Element; removed: Element[]; missing: Element[] }[] = [];
  let focused = document.activeElement;
  addEventListener('focusin', ({ target }) => (focused = target as Element), { capture: true });
  const changes = new MutationObserver(restore);
  changes.observe(root, { childList: true, subtree: true });

  function restore(): void {
    if (location.pathname !== path) lost = [];
    for (const part of lost) part.missing = carryOver(part.removed, part.within, focused, part.missing);
    lost = lost.filter(({ missing }) => missing.length > 0);
  }

  return () => {
    for (const { target, removedNodes } of changes.takeRecords()) {
      const removed = [...removedNodes].flatMap((node) =>
        node instanceof Element ? [...node.querySelectorAll(focusable)] : [],
      );
      const missing = removed.filter(
        (element) => (isField(element) && isChanged(element)) || element === focused,
      );
      lost.push({ within: target as Element, removed, missing });
    }
    restore();
  };
}
