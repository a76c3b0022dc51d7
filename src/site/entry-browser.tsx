import './public.css';
import '#features/blog/reading/article.css';
import { hydrateSoon } from './hydrate.tsx';
import { publicPages } from './routes.ts';

hydrateSoon(publicPages);
