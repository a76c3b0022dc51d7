import type { Database, Executor } from '#database/database.server.ts';
import { audit } from '#features/audit/feature.server.ts';
import { blog } from '#features/blog/feature.server.ts';
import { bookings } from '#features/bookings/feature.server.ts';
import { calculators } from '#features/calculators/feature.server.ts';
import { facts } from '#features/facts/feature.server.ts';
import { followUpLogs } from '#features/follow-ups/feature.server.ts';
import { images } from '#features/images/feature.server.ts';
import { newsletterIssues } from '#features/newsletter-issues/feature.server.ts';
import { newsletter } from '#features/newsletter/feature.server.ts';
import { rates } from '#features/rates/feature.server.ts';
import { requests } from '#features/requests/feature.server.ts';
import { team } from '#features/team/feature.server.ts';
import { readTeam } from '#features/team/team.store.server.ts';
import { work } from '#features/work/feature.server.ts';
import { backups } from '#platform/backups/feature.server.ts';
import { personalClients } from '#platform/clients/personal-clients.server.ts';
import type {
  AfterUnsubscribing,
  ColleagueWork,
  EndAccess,
  ScheduledJob,
  ServerFeature,
} from '#platform/feature.server.ts';
import { logins } from '#platform/logins/feature.server.ts';
import { outbox } from '#platform/outbox/feature.server.ts';
import type { MailTemplates } from '#platform/outbox/mail-template.server.ts';
import { personalMails } from '#platform/outbox/personal-mails.server.ts';
import type { PersonalDataSource } from '#platform/personal-data-source.server.ts';
import { privacy } from '#platform/privacy/feature.server.ts';
import { scheduledWork } from '#platform/scheduled-work/feature.server.ts';
import { session } from '#platform/session/feature.server.ts';
import { spam } from '#platform/spam/feature.server.ts';

const business: ServerFeature[] = [
  bookings,
  requests,
  followUpLogs,
  newsletter,
  work,
  team,
  facts,
  rates,
  calculators,
  blog,
  newsletterIssues,
  images,
];
const platform: ServerFeature[] = [spam, outbox, audit, session, logins, privacy, backups, scheduledWork];

/** Everything the server consists of; `site/features.ts` is the browser's half. */
export const features: ServerFeature[] = [...business, ...platform];

/** Adds to a database what every database begins with, where it is missing. */
export async function seedDatabase(db: Database, now: Date): Promise<void> {
  for (const { seed } of features) if (seed) await db.transaction((tx) => seed(tx, now));
}

export const listTeam = async (db: Executor) => (await readTeam(db)).members;

export const jobs: ScheduledJob[] = features.flatMap((feature) => feature.jobs ?? []);

export const afterUnsubscribing: AfterUnsubscribing[] = features.flatMap(
  (feature) => feature.afterUnsubscribing ?? [],
);

/** Ends whatever a user could still read without signing in. */
export const endOtherAccess: EndAccess = async (tx, userId) => {
  for (const { endAccess } of features) await endAccess?.(tx, userId);
};

export const colleagueWork: ColleagueWork[] = features.flatMap((feature) => feature.colleagueWork ?? []);

export const mailTemplates: MailTemplates = Object.assign({}, ...features.map(({ mails }) => mails));

const personalDataOf = (list: ServerFeature[]) => list.flatMap(({ personalData }) => personalData ?? []);

/** Every table with personal data: addresses, then records, then the emails about them; erasure runs in reverse. */
export const personalData: PersonalDataSource[] = [
  personalClients,
  ...personalDataOf(business),
  personalMails(mailTemplates),
  ...personalDataOf(platform),
];
