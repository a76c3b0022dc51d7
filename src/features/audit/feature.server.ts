import type { ServerFeature } from '#platform/feature.server.ts';
import { auditApi } from './audit.api.server.ts';
import { personalAuditEntries } from '#platform/audit/audit-entries.table.server.ts';

export const audit: ServerFeature = { routes: auditApi, personalData: [personalAuditEntries] };
