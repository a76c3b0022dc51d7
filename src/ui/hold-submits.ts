/** Keeps forms of the element from being sent, until the function it answers lets the last of them go. */
export function holdSubmits(element: EventTarget): () => void {
  let sendHeld: (() => void) | undefined;
  const hold = (event: Event) => {
    event.preventDefault();
    const { target, submitter } = event as SubmitEvent;
    sendHeld = () => (target as HTMLFormElement).requestSubmit(submitter);
  };
  element.addEventListener('submit', hold);
  return () => {
    element.removeEventListener('submit', hold);
    sendHeld?.();
    // Once: the form may be released again, and what was sent must not be sent anew.
    sendHeld = undefined;
  };
}
