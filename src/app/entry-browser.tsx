import '#ui/theme.css';
import './blog/article.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import type { PageData } from './page-data.tsx';
import { matchRoute } from './routes.ts';

// The page reads completely as it came; it becomes alive when its code is here.
await matchRoute(location.pathname).screen.load();
const { pathname: path, search } = location;
const sent = JSON.parse(document.getElementById('page-data')?.textContent ?? '{}') as PageData;
const data = { ...sent, path, search };
// The server says how visitors reach it, which need not be how this one did.
const publicUrl = document.documentElement.dataset.publicUrl ?? '';
// A transition gives way to the visitor's taps every few milliseconds; without it the whole page would be one long task.
startTransition(() => {
  hydrateRoot(document.getElementById('root')!, <App data={data} publicUrl={publicUrl} />);
});
