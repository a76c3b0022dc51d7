/** Prevents the element's forms from being sent, until the returned function releases the last of them. */
export function holdSubmits(element: EventTarget): () => void {
  let sendHeld: (() => void) | undefined;
  const hold = (event: Event) => {
    event.preventDefault();
    // React, once it is there, must not send as well what is sent when the form is released.
    event.stopPropagation();
    const { target, submitter } = event as SubmitEvent;
    sendHeld = () => (target as HTMLFormElement).requestSubmit(submitter);
  };
  element.addEventListener('submit', hold);
  return () => {
    element.removeEventListener('submit', hold);
    sendHeld?.();
    // Once: release may be called again, and what was sent must not be sent again.
    sendHeld = undefined;
  };
}
