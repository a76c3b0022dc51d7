/** What happens to the data sent. */
export function ContactFormNote() {
  return (
    <p className="mt-6 text-small text-ink-soft">
      Fields marked with * are needed. What you send goes to our agents and is used to answer you; it does not
      subscribe you to anything.
    </p>
  );
}
