import { Button } from '#ui/button.tsx';
import { DownloadIcon } from '#ui/icons.tsx';

/** Shows new recovery codes, just once. */
export function RecoveryCodeList({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  function download() {
    const file = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));
    const link = Object.assign(document.createElement('a'), { href: file, download: 'recovery-codes.txt' });
    link.click();
    URL.revokeObjectURL(file);
  }
  return (
    <>
      <ol className="grid gap-x-6 gap-y-1.5 rounded-small bg-paper-sunk p-4 text-small sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <Button onClick={download}>
          <DownloadIcon /> Download
        </Button>
        <Button variant="secondary" onClick={onDone}>
          I Have Kept Them
        </Button>
      </div>
    </>
  );
}
