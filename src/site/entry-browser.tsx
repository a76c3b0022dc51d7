import './public.css';
import '#features/blog/reading/article.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import type { PageData } from '#pages/page-data.tsx';
import { matchRoute } from './routes.ts';

// The page is readable as served; it is hydrated when its code is loaded.
await matchRoute(location.pathname).screen.load();
const { pathname: path, search } = location;
const sent = JSON.parse(document.getElementById('page-data')?.textContent ?? '{}') as PageData;
const data = { ...sent, path, search };
// The server knows its public URL, which need not be the one used for this visit.
const publicUrl = document.documentElement.dataset.publicUrl ?? '';
// A transition yields to the visitor's taps every few milliseconds; otherwise hydration would be one long task.
startTransition(() => {
  hydrateRoot(document.getElementById('root')!, <App data={data} publicUrl={publicUrl} />);
});
