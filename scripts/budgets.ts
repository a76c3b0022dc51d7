/**
 * The lines that a folder may have, and what the design of November 2026 gave it: a direction. Whoever makes a folder
 * lighter lowers its budget in the same commit, whoever raises one says in `docs/decisions/` what a user got for it
 * (0020-things-not-screens.md). The design has one figure for requests and work (4,900), one for the newsletter and its
 * issues (4,800), one for images, chat and call (600), and one for lib, http and database (1,250).
 */
export const budgets: Record<string, { lines: number; design?: number }> = {
  'packages/embedded-postgres': { lines: 1_420, design: 1_464 },
  'packages/pages': { lines: 2_040, design: 2_100 },
  'src/brokerage': { lines: 1_585, design: 1_100 },
  'src/database': { lines: 480 },
  'src/features/audit': { lines: 235 },
  'src/features/blog': { lines: 9_885, design: 8_700 },
  'src/features/bookings': { lines: 7_910, design: 6_400 },
  'src/features/calculators': { lines: 7_040, design: 6_300 },
  'src/features/call': { lines: 95 },
  'src/features/chat': { lines: 615 },
  'src/features/facts': { lines: 480, design: 1_300 },
  'src/features/images': { lines: 610 },
  'src/features/newsletter': { lines: 2_340 },
  'src/features/newsletter-issues': { lines: 3_095 },
  'src/features/rates': { lines: 1_560 },
  'src/features/requests': { lines: 3_365 },
  'src/features/team': { lines: 1_390, design: 600 },
  'src/features/work': { lines: 1_670 },
  'src/http': { lines: 480 },
  'src/lib': { lines: 645 },
  'src/platform': { lines: 16_185, design: 12_500 },
  'src/server': { lines: 1_305, design: 1_000 },
  'src/site': { lines: 4_280, design: 4_300 },
  'src/ui': { lines: 2_705, design: 2_200 },
};

/** Lines for a feature that has none above: enough for a table, its API and a list. */
export const newFeature = 600;

/** A folder with more lines than this says in its `README.md` what it is for. */
export const unexplained = 1_000;
