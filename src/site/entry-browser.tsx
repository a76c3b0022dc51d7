import './public.css';
import '#features/blog/reading/article.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { carryInput } from '#pages/carry-input.ts';
import { tolerateForeignChanges } from '#pages/foreign-changes.ts';
import type { PageData } from '#pages/page-data.tsx';
import { fetchServedDialog } from '#pages/served-dialog.ts';
import { matchRoute } from './routes.ts';

async function hydrate(): Promise<void> {
  await matchRoute(location.pathname).screen.load();
  const { pathname: path, search } = location;
  const sent = JSON.parse(document.getElementById('page-data')?.textContent ?? '{}') as PageData;
  const data = { ...sent, path, search };
  // The server knows its public URL, which need not be the one used for this visit.
  const publicUrl = document.documentElement.dataset.publicUrl ?? '';
  tolerateForeignChanges();
  const root = document.getElementById('root')!;
  const restoreInput = carryInput(root);
  // A transition yields to the visitor's taps every few milliseconds; otherwise hydration would be one long task.
  startTransition(() => {
    hydrateRoot(root, <App data={data} publicUrl={publicUrl} />, {
      onRecoverableError(error) {
        restoreInput();
        // oxlint-disable-next-line no-console -- explains a flicker to anyone who looks into it
        console.warn('Something else has changed this page; it was built anew.', error);
      },
    });
  });
  fetchServedDialog();
}

// A task of its own, after that of reading the code.
setTimeout(() => void hydrate());
