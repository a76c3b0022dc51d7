import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { factSections } from '#brokerage/facts.ts';
import { initialFacts } from '#brokerage/initial-facts.ts';
import { blogPosts } from '#features/blog/blog-posts.table.server.ts';
import { postVersions } from '#features/blog/history/post-versions.table.server.ts';
import { bookings } from '#features/bookings/bookings.table.server.ts';
import { closedDays, openingHours } from '#features/bookings/hours/hours.table.server.ts';
import { images } from '#features/images/images.table.server.ts';
import { newsletterIssues } from '#features/newsletter-issues/newsletter-issues.table.server.ts';
import { newsletterSubscribers } from '#features/newsletter/newsletter-subscribers.table.server.ts';
import { absences, teamMembers } from '#features/team/team.table.server.ts';
import { clientEmails, clients } from '#platform/clients/clients.table.server.ts';
import { brokerageFacts } from '#platform/facts/facts.table.server.ts';
import { holds } from '#platform/privacy/privacy.table.server.ts';
import { authenticatorApps, sessions, users, verifications } from '#platform/session/session.table.server.ts';
import { newBlogPost } from '#test/samples/blog-post-factory.ts';
import { newBooking } from '#test/samples/booking-factory.ts';
import { newContact } from '#test/samples/contact-factory.ts';
import type { TestServer } from '#test/server/start-test-server.ts';
import {
  freeDay,
  knownColleague,
  knownClient,
  knownEmail,
  knownIssue,
  knownMoment,
  knownSlug,
} from './known-values.ts';

/** Returns what creates a record that a path can refer to, and returns its name in the path. */
export function existingRecords(
  server: TestServer,
  freshSession: () => Promise<string>,
): (path: string) => Promise<string> {
  const { db } = server;
  const ask = async (method: 'POST' | 'GET' | 'DELETE', url: string, payload?: object) =>
    server.inject({ method, url, headers: { cookie: await freshSession() }, ...(payload && { payload }) });

  async function create(url: string, payload: object): Promise<string> {
    return (await ask('POST', url, payload)).json<{ id: string }>().id;
  }

  /** The same, or spam if the path asks for it. */
  async function createFor(path: string, url: string, payload: object): Promise<string> {
    if (!path.endsWith('/not-spam')) return create(url, payload);
    await ask('POST', url, { ...payload, subject: 'https://spam.example' });
    return (await ask('GET', `${url}?spam=yes`)).json<{ id: string }[]>()[0]!.id;
  }

  async function nameInBlog(path: string, id: string): Promise<string> {
    const postId = await create('/api/blog-posts', newBlogPost({ slug: id, published: true }));
    if (path.startsWith('/api/blog-preview-links/')) await ask('POST', `/api/blog-preview-links/${postId}`);
    if (!path.startsWith('/api/blog-post-versions/')) return path.endsWith('{slug}') ? id : postId;
    await db.update(blogPosts).set({ updatedAt: knownMoment }).where(eq(blogPosts.id, postId));
    const [version] = await db.select().from(postVersions).where(eq(postVersions.postId, postId));
    return version!.id;
  }

  /** The same for what `/api/hours` lists. */
  async function nameInHours(path: string, id: string): Promise<string> {
    const date = freeDay();
    await db
      .insert(teamMembers)
      .values({ id: knownColleague, name: 'Grace', takesConsultations: true })
      .onConflictDoNothing();
    if (path.includes('/absences/'))
      await db.insert(absences).values({ id, memberId: knownColleague, fromDate: date, toDate: date });
    if (!path.includes('/closed-days/')) return id;
    await db.insert(closedDays).values({ date, reason: 'Holiday' });
    return date;
  }

  /** A client with two addresses, beside the one who can be joined. */
  async function createClient(id: string): Promise<void> {
    await db.delete(clientEmails).where(eq(clientEmails.email, knownEmail));
    await db
      .insert(clients)
      .values([{ id }, { id: knownClient }])
      .onConflictDoNothing();
    const addresses = [`${id}@example.ca`, knownEmail];
    await db.insert(clientEmails).values(addresses.map((email) => ({ email, clientId: id })));
  }

  async function createIssue(path: string, id: string): Promise<void> {
    const issue = { subject: 'Rates in December', blocks: [], updatedBy: 'ada' };
    const sent = { ...issue, startedAt: knownMoment, finishedAt: knownMoment, delivered: 1, failed: 0 };
    if (path.endsWith('/stop') || path.endsWith('/take-back')) {
      await db
        .insert(newsletterIssues)
        .values({ ...issue, id, state: 'scheduled', sendAt: new Date('2100-01-01') });
    } else if (path.endsWith('/resend')) {
      await db.insert(newsletterIssues).values({ ...sent, id, state: 'sent' });
    } else {
      const rows = [id, knownIssue].map((each) => ({ ...issue, id: each }));
      await db.insert(newsletterIssues).values(rows).onConflictDoNothing();
      if (path === '/api/newsletter-issues')
        await ask('POST', '/api/blog-posts', newBlogPost({ slug: knownSlug }));
    }
  }

  async function createLogin(path: string, id: string): Promise<void> {
    if (path.includes('/invitations/')) {
      const expiresAt = new Date(Date.now() + 86_400_000);
      const about = { email: `${id}@example.ca`, role: 'broker', invitedBy: 'ada' };
      await db.insert(verifications).values({ ...about, id, purpose: 'invitation', expiresAt });
      return;
    }
    const blockedAt = path.endsWith('/unblock') ? knownMoment : null;
    await db.insert(users).values({ id, username: id, password: '', role: 'broker', blockedAt });
    if (path.endsWith('/second-factor'))
      await db.insert(authenticatorApps).values({ userId: id, sealedSecret: '', turnedOnAt: knownMoment });
  }

  /** As if the owner had entered what the files say. */
  async function enterFacts(path: string): Promise<void> {
    const section = factSections.find((each) => path === `/api/facts/${each}`);
    if (!section) return;
    const entered = { section, value: initialFacts[section], updatedAt: knownMoment, updatedBy: 'ada' };
    await db
      .insert(brokerageFacts)
      .values(entered)
      .onConflictDoUpdate({ target: brokerageFacts.section, set: entered });
  }

  return async (path) => {
    const id = randomUUID();
    // Nobody is away, closed or booked out when a consultation is booked, and the hours are in their first version.
    if (/^\/api\/(bookings|follow-ups|hours)/.test(path))
      for (const table of [openingHours, closedDays, absences, bookings]) await db.delete(table);
    if (path.startsWith('/api/hours/')) return nameInHours(path, id);
    if (/^\/api\/(follow-ups\/contact|contacts|clients\/of-record)\//.test(path))
      return createFor(path, '/api/contacts', newContact());
    if (/^\/api\/(follow-ups\/booking|bookings)\//.test(path)) {
      const booking = newBooking({ date: freeDay(), email: `${id}@example.ca` });
      return createFor(path, '/api/bookings', booking);
    }
    if (path.startsWith('/api/newsletter/') && path.includes('{id}')) {
      await createFor(path, '/api/newsletter', { email: `${id}@example.com` });
      const [subscriber] = await db
        .select()
        .from(newsletterSubscribers)
        .where(eq(newsletterSubscribers.email, `${id}@example.com`));
      return subscriber!.id;
    }
    if (/^\/api\/blog-(posts|preview-links|post-versions)\//.test(path)) return nameInBlog(path, id);
    if (path.startsWith('/api/clients/')) await createClient(id);
    if (path.startsWith('/api/newsletter-issues')) await createIssue(path, id);
    if (path.startsWith('/api/images/')) {
      const hash = id.replaceAll('-', '');
      await db.insert(images).values({ hash, width: 1, height: 1 });
      return hash;
    }
    if (path.startsWith('/api/logins/')) await createLogin(path, id);
    if (path.startsWith('/api/team/')) await db.insert(teamMembers).values({ id, name: id });
    else if (path.startsWith('/api/facts/')) await enterFacts(path);
    if (path.startsWith('/api/auth/sessions/')) {
      await freshSession();
      const [newest] = await db.select().from(sessions).orderBy(desc(sessions.lastSeenAt)).limit(1);
      return newest!.id;
    }
    if (path.startsWith('/api/privacy/holds/')) {
      const hold = { id, kind: 'contact', recordId: id, reason: 'A complaint', username: 'ada' };
      await db.insert(holds).values(hold);
    }
    return id;
  };
}
