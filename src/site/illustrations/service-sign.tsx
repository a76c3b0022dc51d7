import type { ReactNode } from 'react';
import type { Service } from '#brokerage/services.ts';

const pictures: Record<Service['mortgageType'], ReactNode> = {
  // A key on its ring.
  'Purchase Mortgage': (
    <>
      <circle cx="20" cy="24" r="10" fill="var(--color-press)" />
      <circle cx="20" cy="24" r="3.5" fill="var(--color-paper)" />
      <path d="M30 24h26M48 24v8M55 24v11" />
    </>
  ),
  // A house drawn over again, larger.
  Refinancing: (
    <>
      <path d="M8 30 26 14l18 16v22H8Z" strokeDasharray="4 5" />
      <path d="M20 34 38 18l18 16v18H20Z" fill="var(--color-lake)" />
      <path d="M33 52V40h10v12" fill="var(--color-paper)" />
    </>
  ),
  // A calendar with the day that matters.
  'Mortgage Renewal': (
    <>
      <path d="M9 14h46v40H9Z" fill="var(--color-paper-raised)" />
      <path d="M9 25h46M20 8v11M44 8v11" />
      <rect x="35" y="33" width="12" height="12" fill="var(--color-press)" />
      <path d="M17 35h9M17 44h9" />
    </>
  ),
  // Three strands that become one.
  'Debt Consolidation': (
    <>
      <path d="M6 14c20 0 16 18 30 18M6 32h30M6 50c20 0 16-18 30-18" />
      <path d="M36 32h20m-8-8 8 8-8 8" />
      <circle cx="36" cy="32" r="6" fill="var(--color-brick)" />
    </>
  ),
};

/** A small picture for each service. Decoration only. */
export function ServiceSign({ mortgageType }: Pick<Service, 'mortgageType'>) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 64 64"
      className="size-14 shrink-0 sm:size-16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      {pictures[mortgageType]}
    </svg>
  );
}
