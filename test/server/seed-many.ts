import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseAddress } from '#database/database.server.ts';

const firstNames =
  'Amara,Priya,Liam,Zoë,Wei,Fatima,Noah,Chloé,Arjun,Olivia,Mateo,Sofia,Kwame,Ingrid,Yusuf,Hana';
const lastNames = 'Okafor,Singh,Tremblay,Nguyen,MacDonald,Rossi,Haddad,Kowalski,Chen,Silva,Brown,Patel,Roy';
const mortgageTypes = 'Purchase Mortgage,Refinancing,Mortgage Renewal,Debt Consolidation';
const times =
  '9:00 AM,9:30 AM,10:00 AM,10:30 AM,11:00 AM,11:30 AM,1:00 PM,1:30 PM,2:00 PM,2:30 PM,3:00 PM,3:30 PM,4:00 PM,4:30 PM,5:00 PM';

/** SQL that picks a word for row `n`; `step` keeps two lists from repeating in sync. */
const pick = (words: string, step: number) =>
  `(string_to_array('${words}', ','))[1 + (n / ${step}) % ${words.split(',').length}]`;

const firstName = pick(firstNames, 1);
const name = `${firstName} || ' ' || ${pick(lastNames, 3)}`;
const email = `lower(${firstName}) || n || '@example.ca'`;
const phone = `'(905) ' || lpad((n / 10000 % 1000)::text, 3, '0') || '-' || lpad((n % 10000)::text, 4, '0')`;
/** Over the last two years, the newest now, which is `$2`. */
const made = `$2::timestamptz - n * interval '730 days' / $1::float8`;
const rows = 'from generate_series(0, $1::int - 1) as n';

const tables = ['contacts', 'bookings', 'newsletter_subscribers', 'follow_ups', 'follow_up_entries'];
const rowsPerPost = 20;
const inserts = [
  `insert into contacts ("firstName", "lastName", email, phone, "mortgageType", "propertyLocation", message, "createdAt")
   select ${firstName}, ${pick(lastNames, 3)}, ${email}, ${phone}, ${pick(mortgageTypes, 5)}, 'Mississauga',
     'We would like to buy in spring.', ${made} ${rows}`,
  `insert into bookings (name, email, phone, "consultationType", date, time, description, "createdAt")
   select ${name}, ${email}, ${phone}, ${pick('video,phone,in-person', 7)},
     to_char(${made} + interval '3 days', 'YYYY-MM-DD'), ${pick(times, 1)}, 'Our first home.', ${made} ${rows}`,
  `insert into newsletter_subscribers (email, name, subscribed, "createdAt")
   select ${email}, case when n % 3 > 0 then ${name} end, n % 50 > 0, ${made} ${rows}`,
];

/** Nobody's, or one of the first two users'. */
const assignee = `(select array_agg(id order by username) from users)[1 + n % 3]`;
/** One request in fifty waits for an answer, one in twenty is to be followed up around today, the rest are closed. */
const insertFollowUps = [
  `insert into follow_ups ("recordId", "recordKind", "receivedAt", "answeredAt", "assigneeId", "dueOn", "closedAt", outcome, "entryCount")
   select id, 'contact', "createdAt", case when n % 50 > 0 then "createdAt" + interval '3 hours' end, ${assignee},
     case when n % 20 = 1 then to_char($1::timestamptz + (n % 30 - 25) * interval '1 day', 'YYYY-MM-DD') end,
     case when n % 50 > 0 and n % 20 <> 1 then "createdAt" + interval '5 days' end, null, (n % 50 > 0)::int
   from (select id, "createdAt", row_number() over (order by "createdAt") as n from contacts) as numbered`,
  `insert into follow_ups ("recordId", "recordKind", "receivedAt", "answeredAt", "assigneeId", "entryCount")
   select id, 'booking', "createdAt", "createdAt", ${assignee}, 1
   from (select id, "createdAt", row_number() over (order by "createdAt") as n from bookings) as numbered
   where "createdAt" < $1::timestamptz - interval '4 days'`,
];
const insertEntries = `insert into follow_up_entries ("recordId", "createdAt", username, action, note)
   select "recordId", "receivedAt" + interval '3 hours', 'ada', case "recordKind" when 'booking' then 'met' else 'called' end, 'Sends the papers.'
   from follow_ups where "answeredAt" is not null`;

const insertPosts = `insert into blog_posts (title, slug, excerpt, content, author, category, tags, published, "createdAt")
   select 'What to know about mortgages, part ' || n, 'what-to-know-' || n, 'One of many articles.',
     repeat('<p>What a lender asks, what it costs and what to have ready before you sign.</p>', 60), ${name},
     ${pick('mortgage-tips,first-time-buyers,refinancing,market-updates,investment', 1)}, array['Rates'], n % 10 > 0,
     ${made} ${rows}`;

/**
 * Writes `count` contacts and bookings with follow-ups, as many subscribers, and a twentieth as many blog posts unless
 * specified, made over the two years before `now`, and updates the planner's statistics; returns the seconds it took.
 */
export async function seedMany(
  address: DatabaseAddress,
  count: number,
  posts = Math.floor(count / rowsPerPost),
  now = new Date(),
): Promise<number> {
  const start = performance.now();
  // A separate connection, without the pool's timeouts.
  const client = new pg.Client(address);
  await client.connect();
  try {
    const { rows: found } = await client.query<{ any: boolean }>(
      'select exists (select from contacts) or exists (select from bookings) or exists (select from newsletter_subscribers) as any',
    );
    if (found[0]?.any) throw new Error('This database holds requests or subscribers; nothing was written.');
    // Indexing at the end is much faster than row by row. In a transaction: they are never left missing.
    await client.query(`begin; set local maintenance_work_mem = '256MB'`);
    const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
      `select indexname, indexdef from pg_indexes where tablename = any ($1) and not exists
        (select from pg_constraint where conindid = indexname::regclass)`,
      [tables],
    );
    for (const { indexname } of indexes) await client.query(`drop index ${indexname}`);
    for (const insert of inserts) await client.query(insert, [count, now]);
    for (const insert of insertFollowUps) await client.query(insert, [now]);
    await client.query(insertEntries);
    await client.query(insertPosts, [posts, now]);
    for (const { indexdef } of indexes) await client.query(indexdef);
    await client.query('commit');
    await vacuum(client);
  } finally {
    await client.end();
  }
  return (performance.now() - start) / 1000;
}

/** Also marks all rows as visible to everybody, which waits for older snapshots, such as those of autovacuum, to end. */
async function vacuum(client: pg.Client): Promise<void> {
  for (let round = 0; round < 50; round++) {
    await client.query(`vacuum (analyze) ${tables.join(', ')}, blog_posts`);
    const { rowCount } = await client.query(
      'select from pg_class where relname = any ($1) and relallvisible < relpages',
      [tables],
    );
    if (rowCount === 0) return;
    await wait(100);
  }
}
