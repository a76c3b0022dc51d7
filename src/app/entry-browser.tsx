import '#ui/theme.css';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { matchRoute } from './routes.ts';

// The page reads completely as it came; it becomes alive when its code is here.
await matchRoute(location.pathname).screen.preload();
hydrateRoot(document.getElementById('root')!, <App />);
