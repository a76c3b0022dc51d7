import type pg from 'pg';

/** A query as drizzle's logger reports it. */
export interface AskedQuery {
  query: string;
  params: unknown[];
}

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/**
 * Explains how PostgreSQL executes a query: the indexes it uses, the tables it reads to the end, and how many
 * rows a step of it returns (`rows`) and leaves out (`removed`) at most.
 */
export async function explainQuery(
  pool: pg.Pool,
  { query, params }: AskedQuery,
): Promise<{
  nodes: string[];
  indexes: (string | undefined)[];
  scanned: (string | undefined)[];
  rows: number;
  removed: number;
}> {
  const explained = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (analyze, format json) ${query}`,
    params,
  );
  const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)];
  const plans = flat(explained.rows[0]!['QUERY PLAN'][0]!.Plan);
  return {
    nodes: plans.map((plan) => plan['Node Type']),
    indexes: plans.map((plan) => plan['Index Name']).filter(Boolean),
    scanned: plans.filter((plan) => plan['Node Type'] === 'Seq Scan').map((plan) => plan['Relation Name']),
    removed: Math.max(...plans.map((plan) => (plan['Rows Removed by Filter'] ?? 0) * plan['Actual Loops'])),
    rows: Math.max(...plans.map((plan) => plan['Actual Rows'] * plan['Actual Loops'])),
  };
}
