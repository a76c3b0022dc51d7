import './admin/admin.css';
import './admin/article-in-admin.css';
import { showCarriedToast } from '#platform/admin/enter-admin-area.ts';
import { adminArea } from './admin/admin-screens.ts';
import { convertFormerDrafts } from './admin/former-drafts.ts';
import { hydrateSoon } from './hydrate.tsx';

convertFormerDrafts();
showCarriedToast();
hydrateSoon(adminArea);
