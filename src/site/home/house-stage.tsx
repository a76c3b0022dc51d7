import type { ReactNode } from 'react';

/** What each step adds to the house, on ground at y = 78. */
const stages: ReactNode[] = [
  // A lot with a sign on it.
  <>
    <path d="M12 78v-8M108 78v-8M12 74h14M94 74h14" strokeDasharray="3 4" />
    <path d="M60 78V48" />
    <path d="M40 34h40v22H40Z" fill="var(--color-paper-raised)" />
    <path d="M47 42h26M47 48h16" strokeWidth="1.25" />
  </>,
  // The house as a plan.
  <>
    <path d="M30 78V44l30-24 30 24v34M22 50l38-30 38 30" strokeDasharray="4 4" />
    <path d="M24 78v-6h72v6" fill="var(--color-paper-raised)" />
  </>,
  // Its frame.
  <>
    <path d="M24 78v-6h72v6" fill="var(--color-paper-raised)" />
    <path d="M30 72V44h60v28M45 72V44M60 72V44M75 72V44M30 58h60" />
    <path d="M22 48 60 18l38 30M45 30v14M60 18v26M75 30v14" />
  </>,
  // Walls and roof.
  <>
    <path d="M30 78V44h60v34" fill="var(--color-brick)" />
    <path d="M22 48 60 18l38 30Z" fill="var(--color-ink)" />
    <path d="M38 54h16v14H38ZM66 78V54h16v24" fill="var(--color-paper-raised)" />
  </>,
  // Lived in.
  <>
    <path d="M78 32V16h10v24" fill="var(--color-brick)" />
    <path d="M30 78V44h60v34" fill="var(--color-brick)" />
    <path d="M22 48 60 18l38 30Z" fill="var(--color-ink)" />
    <path d="M38 54h16v14H38Z" fill="var(--color-paper-raised)" />
    <path d="M46 54v14M38 61h16" strokeWidth="1.25" />
    <path d="M66 78V54h16v24" fill="var(--color-lake)" />
    <path d="M78 66v2" strokeWidth="1.25" />
    <path d="M10 78V58M10 68l5-5" />
    <path d="M10 60c-9 0-9-12-3-14 0-9 12-8 11 0 6 2 4 14-8 14Z" fill="var(--color-lake)" />
  </>,
];

/** A house as far as it has come after a step, standing on its ground. Decoration only. */
export function HouseStage({ stage, className }: { stage: number; className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 120 79"
      className={`block h-auto ${className}`}
      fill="none"
      stroke="var(--color-ink)"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      {stages[stage - 1]}
      <path d="M0 78h120" />
    </svg>
  );
}
