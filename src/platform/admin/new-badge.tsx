export const NewBadge = () => (
  <span className="shrink-0 rounded-small bg-ink px-1.5 text-[0.75rem] leading-5 font-semibold text-paper">
    New
  </span>
);
