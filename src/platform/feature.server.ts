import type { FastifyBaseLogger, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { CurrentFacts } from '#brokerage/current-facts.ts';
import type { Facts } from '#brokerage/facts.ts';
import type { Retention } from '#brokerage/retention.ts';
import type { Database, Executor, Transaction } from '#database/database.server.ts';
import type { Area } from '#http/access.ts';
import type { SentForm } from '#http/sent-form.ts';
import type { ExternalMedia } from '#pages/external-media.ts';
import type { PageProvider } from '#pages/page-source.server.ts';
import type { AuditEvent, RecordAudit } from './audit/audit-event.server.ts';
import type { ReserveMail } from './outbox/mail-limits.server.ts';
import type { MailSettings, MailTemplates, QueueMails } from './outbox/mail-template.server.ts';
import type { PersonalDataSource } from './personal-data-source.server.ts';
import type { KeyedHash } from './privacy/address-hash.server.ts';
import type { RefusedSignIn } from './session/sign-in/sign-in-refusal.server.ts';
import type { CheckSpam } from './spam/check-spam.server.ts';

/** The part of a feature on the server. `server/features.ts` lists them all. */
export interface ServerFeature extends PageProvider {
  routes?: FastifyPluginAsync<Services> | FastifyPluginAsync<Services>[];
  /** Fills a database that does not have its data yet, whenever a node starts. */
  seed?: (tx: Transaction, now: Date) => Promise<void>;
  mails?: MailTemplates;
  /** Its tables with personal data. Records come after those they belong to. */
  personalData?: PersonalDataSource[];
  jobs?: ScheduledJob[];
  /** Called when someone unsubscribes, in the same transaction. */
  afterUnsubscribing?: AfterUnsubscribing;
  /** Revokes access without signing in, such as links, when a login is blocked or gets a new password. */
  endAccess?: EndAccess;
  colleagueWork?: ColleagueWork;
  counts?: RequestCounts;
}

declare module '#pages/page-source.server.ts' {
  interface ReadContext {
    db: Database;
    facts: CurrentFacts;
    sendsMail?: boolean;
  }
}

export type EndAccess = (tx: Transaction, userId: string) => Promise<unknown>;

/** Work with a due time of its own in the database: done once among all nodes, and tried again if it fails. */
export interface ScheduledJob {
  /** Its row in the database. */
  name: string;
  /** Its work in words, for anyone who reads that it is late: *Deleting old records*. */
  label: string;
  everyMinutes: number;
  /** Of a daily job, the time in Ontario at which it is due, in minutes since midnight. By default, a day after the last. */
  startsAt?: number;
  /** The delay at which it is reported as late, by default an hour. */
  lateAfterMinutes?: number;
  run: (services: Services, running: RunningJob) => Promise<unknown>;
}

interface RunningJob {
  /** True if the server is about to stop: to be asked before each step of long work. */
  isStopping: () => boolean;
  /** Aborted at that moment. */
  signal: AbortSignal;
  /** Keeps what there is to say of this run, for all nodes. */
  keep: (outcome: object) => Promise<void>;
}

export const dailyJob = (name: string, label: string, run: ScheduledJob['run']): ScheduledJob => ({
  name,
  label,
  everyMinutes: 24 * 60,
  run,
});

/** `issueId` is the issue of the newsletter whose link was used. */
export type AfterUnsubscribing = (
  tx: Transaction,
  leaving: { subscriberId: string; issueId: string | undefined },
) => Promise<void>;

export interface Services {
  config: {
    publicUrl: string;
    secureCookies: boolean;
    bookingsPerSlot: number;
    rateLimit: boolean;
    retention: Retention;
    databaseUrl: string | undefined;
    dataDir: string;
    backups: boolean;
    backupDir: string;
    backupUrl: string | undefined;
    smtpUrl?: string | undefined;
    mailFrom?: string | undefined;
    mailTo?: string | undefined;
    newsletterPerMinute: number;
    mailPollMs: number;
    jobPollMs: number;
  };
  db: Database;
  now: () => Date;
  facts: () => CurrentFacts;
  /** The claims as they were entered, also those that have expired. */
  enteredClaims: () => Facts['claims'];
  log: FastifyBaseLogger;
  audit: RecordAudit;
  queueMails: QueueMails;
  reserveMail: ReserveMail;
  mailSettings: () => MailSettings;
  mailTemplates: MailTemplates;
  checkSpam: CheckSpam;
  stampKey: Buffer;
  linkKey: Buffer;
  personalData: PersonalDataSource[];
  jobs: ScheduledJob[];
  afterUnsubscribing: AfterUnsubscribing[];
  endOtherAccess: EndAccess;
  colleagueWork: ColleagueWork[];
  addressHash: KeyedHash;
  renderPage: (path: string, data: object) => Promise<string>;
  /** The headers of a page that shows pictures or videos from other hosts. */
  mediaHeaders: (external: ExternalMedia) => Record<string, string>;
  /** The HTML of a page with a form that is sent back. */
  renderForm: (path: string, sentForm: SentForm) => Promise<string>;
  /** Makes all nodes render pages again: something was published. */
  publish: () => Promise<void>;
  /** Called for every refused sign-in by password or by passkey alone. */
  onRefusedSignIn: (request: FastifyRequest, refused: RefusedSignIn) => void;
}

/** A member of the team, as what belongs to them names them. */
export interface Colleague {
  id: string;
  name: string;
  userId?: string | undefined;
}

/** Records that belong to a colleague, and can be handed over to another. */
export interface ColleagueWork {
  /** Its name in `GET /api/team/ID/work`. */
  kind: string;
  count: (db: Executor, from: Colleague, now: Date) => Promise<number>;
  /** Hands it over, and says so in the logs of its records. */
  handOver: (tx: Transaction, handingOver: HandOverContext) => Promise<void>;
  /** Updates records after members of the team were renamed. */
  onTeamChanged?: (tx: Transaction, following: TeamChangeContext) => Promise<void>;
}

interface TeamChangeContext extends Pick<HandOverContext, 'now' | 'audit'> {
  team: readonly Colleague[];
}

export interface HandOverContext {
  from: Colleague;
  /** Missing for nobody in particular. */
  to: Colleague | undefined;
  now: Date;
  writer: { id: string; username: string };
  audit: (event: AuditEvent) => Promise<void>;
}

export interface RequestCounts {
  tab: string;
  /** The area whose users get these numbers. */
  area: Area;
  /** The name of its total in `GET /api/summary`. */
  totalName: string;
  /** `month` is 1 to 12, of any year; `monday` is when the week began. */
  read(
    db: Executor,
    counting: { month: number; monday: Date; addressHash: KeyedHash },
  ): Promise<{ total: number; spam: number; inMonth?: number; inWeek?: number }>;
}
