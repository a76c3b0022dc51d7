import { formatDate } from '#lib/format-day.ts';
import { knownRuleOn } from './arithmetic/dated-rule.ts';
import { firstNewHomeRebate, firstNewHomeRules } from './arithmetic/first-new-home.ts';
import type { LandTransferTax } from './arithmetic/land-transfer-tax.ts';
import { wholeDollars } from './figures.ts';

/** An assumption of every land transfer tax. */
export const residentsOnly =
  'All buyers are citizens or permanent residents, and for a refund move in within nine months. If one is neither, Ontario’s non-resident tax of 25% of the whole price, and Toronto’s of 10%, may be owed as well.';

/** Names the price that is taxed, and the relief that is not counted, with its day and source. */
export function NewHomeNotes({
  purchase: { newlyBuilt, beforeHst, closing },
  tax: { taxedPrice },
}: {
  purchase: { newlyBuilt: boolean; beforeHst: number | undefined; closing: string };
  tax: LandTransferTax;
}) {
  if (!newlyBuilt) return null;
  const rebate = firstNewHomeRebate(taxedPrice, closing);
  return (
    <div className="mt-3 space-y-3 text-small">
      <p>
        Land transfer tax is on the price before HST,{' '}
        {beforeHst === undefined
          ? `here ${wholeDollars(taxedPrice)}, if your price has HST in it, less the usual rebates, as builders’ prices do.`
          : 'as you entered it.'}
      </p>
      {rebate !== undefined && <Relief rebate={rebate} rule={knownRuleOn(firstNewHomeRules, closing)} />}
    </div>
  );
}

function Relief({ rebate, rule }: { rebate: number; rule: { source: string; verifiedOn: string } }) {
  return (
    <p>
      {rebate > 0 &&
        `On a new home, first-time buyers may get a GST/HST rebate of up to ${wholeDollars(rebate)} from the federal government, for agreements since March 20, 2025; here that means you and your spouse haven’t lived in a home of your own this year or in the four years before. `}
      {`Ontario has announced GST/HST relief on new homes for all buyers, for agreements from April 1, 2026 to March 31, 2027. None of it is counted here: ask your lawyer what applies to you. (As of ${formatDate(rule.verifiedOn)}. ${rule.source}.)`}
    </p>
  );
}
