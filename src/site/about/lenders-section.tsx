import { useFacts } from '#platform/facts/use-facts.ts';

export function LendersSection() {
  const { lenders } = useFacts();
  if (lenders.length === 0) return null;
  return (
    <section aria-labelledby="lenders" className="border-t border-line">
      <div className="page py-6 sm:py-8">
        <h2 id="lenders" className="text-h4">
          Lenders we work with
        </h2>
        <ul className="mt-2 flex flex-wrap gap-x-4 font-display max-sm:leading-snug sm:gap-x-6 sm:gap-y-1 sm:text-lead">
          {lenders.map((lender) => (
            <li key={lender}>{lender}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
