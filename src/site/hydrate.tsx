import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { carryInput } from '#pages/carry-input.ts';
import { tolerateForeignChanges } from '#pages/foreign-changes.ts';
import type { PageData } from '#pages/page-data.tsx';
import { fetchServedDialog } from '#pages/served-dialog.ts';
import { App, type SiteArea } from './app.tsx';

async function hydrate(area: SiteArea): Promise<void> {
  await area.matchRoute(location.pathname).screen.load();
  const sent = JSON.parse(document.getElementById('page-data')?.textContent ?? '{}') as PageData;
  const data = { ...sent, path: location.pathname, search: location.search };
  // The server knows its public URL, which need not be the one used for this visit.
  const publicUrl = document.documentElement.dataset.publicUrl ?? '';
  tolerateForeignChanges();
  const root = document.getElementById('root')!;
  const restoreInput = carryInput(root);
  // A transition yields to the visitor's taps every few milliseconds; otherwise hydration would be one long task.
  startTransition(() => {
    hydrateRoot(root, <App area={area} data={data} publicUrl={publicUrl} />, {
      onRecoverableError(error) {
        restoreInput();
        // oxlint-disable-next-line no-console -- explains a flicker to anyone who looks into it
        console.warn('Something else has changed this page; it was rebuilt.', error);
      },
    });
  });
  fetchServedDialog();
}

/** Makes the served page of an area respond, in a task of its own, after that of reading the code. */
export function hydrateSoon(area: SiteArea): void {
  setTimeout(() => void hydrate(area));
}
