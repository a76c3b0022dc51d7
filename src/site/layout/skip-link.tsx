export function SkipLink() {
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-small bg-ink px-4 py-2 font-semibold text-paper-raised focus:translate-y-0 print:hidden"
    >
      Skip to content
    </a>
  );
}
