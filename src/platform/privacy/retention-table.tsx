import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { usePurgePreview } from './privacy.queries.ts';

const number = new Intl.NumberFormat('en-CA');

/** How long each kind is kept, and what the next purge would delete. Changes nothing. */
export function RetentionTable() {
  const preview = usePurgePreview();
  if (preview.isPending) return <Spinner label="Counting expired records" />;
  if (preview.isError) return <p role="alert">Error counting expired records: {preview.error.message}</p>;
  return (
    <>
      <table className="w-full text-left text-small">
        <thead className="max-sm:sr-only">
          <tr className="border-b border-line-strong">
            <th scope="col" className="py-2 pr-4">
              Kind
            </th>
            <th scope="col" className="py-2 pr-4">
              Kept for
            </th>
            <th scope="col" className="py-2 text-right">
              Due now
            </th>
          </tr>
        </thead>
        <tbody>
          {preview.data.map(({ kind, label, keptFor, setting, due, held }) => (
            <tr key={kind} className="border-b border-line align-top">
              <th scope="row" className="py-2 pr-4 font-semibold">
                {label}
              </th>
              <td className="py-2 pr-4">
                {keptFor}
                <span className="block text-[0.75rem] break-all text-ink-soft">
                  {setting === null ? 'fixed' : <code>{setting}</code>}
                </span>
              </td>
              <td className="tabular py-2 text-right">
                <span className={due > 0 ? 'font-semibold' : 'text-ink-soft'}>{number.format(due)}</span>
                {held > 0 && <span className="block text-ink-soft">{number.format(held)} held</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button
        variant="secondary"
        size="small"
        className="mt-4"
        pendingLabel={preview.isFetching ? 'Counting…' : undefined}
        onClick={() => void preview.refetch()}
      >
        Count again
      </Button>
    </>
  );
}
