import type pg from 'pg';

/**
 * Fills every table with a few rows whose values are hard to transfer: line breaks, tabs, backslashes, what COPY reads
 * as null, other scripts, empty texts beside nulls, arrays, JSON, bytes, timestamps with milliseconds.
 */
export async function writeOneOfEverything(client: pg.Client): Promise<void> {
  await client.query(String.raw`
    insert into users (username, password) values ('ada', 'hash'), ('Çağla', 'hash');
    insert into sessions ("userId", "tokenHash", "userAgent") select id, md5(username), 'Browser' from users;
    insert into login_rules ("secondFactorRequired") values (true);
    insert into secrets (name, value) values ('links', 'abc-_'), ('Links', 'x');
    insert into contacts ("firstName", "lastName", email, phone, "mortgageType", message, "additionalInfo", "createdAt")
      select * from (values
        (E'Line\nbreak', E'Tab\there', 'a@example.ca', '\N', 'Refinancing', '', null, '2026-03-08T06:59:59.999Z'::timestamptz),
        ('\.', E'Return\r\n', 'b@example.ca', '1', 'Refinancing', null, '', '0001-01-01T00:00:00Z'),
        ('夏目', '👩‍👩‍👧 Ünïcode', 'c@example.ca', '"', 'Refinancing', repeat('long ', 50000), E'\\ \b\f\v', now())) as v;
    insert into bookings (name, email, phone, "consultationType", date, time, "idempotencyKey", "requestHash", "cancelledAt", sequence)
      values ('A', 'a@example.ca', '1', 'phone', '2026-11-30', '9:00 AM', 'key', 'hash', now(), 2);
    insert into newsletter_subscribers (email, name, subscribed) values ('A@example.ca', null, false), ('b@example.ca', 'B', true);
    insert into clients default values;
    insert into client_emails (email, "clientId") select 'a@example.ca', id from clients;
    update contacts set "clientId" = clients.id from clients where email = 'a@example.ca';
    insert into newsletter_consents (email, wording, address, "withdrawnAt") values ('A@example.ca', 'Yes', '::1', now());
    insert into rate_alerts (email, product, step, rate, wording, address) values ('a@example.ca', '5 fixed insured', 0.05, 4.09, 'Yes', '::1');
    insert into blog_posts (title, slug, excerpt, content, author, category, tags, published, "publishAt", sample)
      values ('T', 't', '', '<p>a\b</p>', 'A', 'C', array['one', 'two, three', '"', null, '\'], true, now(), true);
    insert into blog_post_versions ("postId", post, "savedBy") select id, '{"title": "T\n", "tags": ["a"]}', null from blog_posts;
    insert into former_blog_slugs select slug, id from blog_posts;
    insert into blog_preview_links ("postId", "expiresAt") select id, now() from blog_posts;
    insert into blog_posts (title, slug, excerpt, content, author, category, "deletedAt", "deletedBy") values ('Gone', 't', '', '', 'A', 'C', now(), 'ada');
    insert into images (hash, width, height) values ('B', 2, 2), ('a', 1, 1);
    insert into image_variants (hash, width, format, bytes)
      select hash, 1, 'webp', decode(string_agg(lpad(to_hex(n % 256), 2, '0'), ''), 'hex')
      from images, generate_series(0, 300000) as n group by hash;
    insert into mails (kind, recipient, about, content, "dueAt", state, "lastError")
      values ('contact-notice', null, gen_random_uuid(), '{"b": 1.50, "a": "\u00e9\\n", "c": [null, {}]}', now(), 'failed', E'550\n no'),
             ('contact-confirmation', 'a@example.ca', gen_random_uuid(), null, 'infinity', 'waiting', null);
    insert into audit_entries (action, address) values ('sign-in', '::1');
    insert into authenticator_apps ("userId", "sealedSecret", "lastPeriod") select id, 'sealed', 9007199254740993 from users limit 1;
    insert into passkeys ("userId", name, "credentialId", "publicKey", algorithm, counter, transports)
      select id, 'Key', username, 'key', -7, 4294967295, array['usb', 'nfc'] from users;
    insert into recovery_codes ("codeHash", "userId") select md5(username), id from users;
    insert into used_challenges (challenge, "expiresAt") values ('b', now()), ('A', now());
    insert into opening_hours (weekly, "minimumNotice") values ('[{"opens": 540, "closes": 1020}, null]', 120);
    insert into closed_days (date, reason) values ('2026-12-25', E'Noël\n'), ('2026-12-26', '');
    insert into team_members (name, "userId", languages, complaints) select username, id, array['English', '"'], '{"email": "a@example.ca"}' from users;
    insert into absences ("memberId", "fromDate", "toDate", "fromMinute") select id, '2026-12-01', '2027-01-01', 540 from team_members;
    insert into follow_ups ("recordId", "recordKind", "receivedAt", "answeredAt") select id, 'contact', now(), null from contacts;
    insert into follow_up_entries ("recordId", username, action, note) select id, 'ada', 'called', E'Back\\slash\n' from contacts limit 2;
    insert into calendar_feeds ("userId", "tokenHash") select id, md5(username) from users;
    insert into verifications (purpose, email, role, "invitedBy", "expiresAt") values ('invitation', 'new@example.ca', 'broker', 'ada', 'infinity');
    insert into verifications (purpose, "userId", "tokenHash", "expiresAt") select 'second-step', id, md5(username), now() from users;
    insert into known_browsers ("tokenHash", "userId", "lastSeenAt") select md5(username), id, now() from users;
    insert into brokerage_facts (section, value, "updatedBy") values ('lenders', '["Caisse\n", "Ç"]', 'ada');
    insert into rate_sheets (value, "updatedAt", "updatedBy") values ('[{"rate": 4.09, "conditions": "a\\b"}]', now(), 'ada'), ('[]', '2026-11-20T12:00:00.001Z', 'ada');
    insert into newsletter_issues (subject, blocks, "updatedBy") values (E'Rates\n', '[{"kind": "text", "text": "\\"}]', 'ada');
    insert into first_times (what, at) values ('https', now());
    insert into scheduled_jobs (name, "dueAt", outcome) values ('purge', now(), '{}');
    insert into mail_pace (id, "nextAt") values (1, now());
    insert into holds (kind, "recordId", reason, username) values ('contact', 'x', E'A complaint\n', 'ada');
    insert into erasures (username, "addressHashes", counts) values ('ada', array['a', 'B'], '{"contact": {"erased": 1}}');
    insert into suppressed_addresses (hash) values ('b'), ('A');
    insert into rate_limits (key, points, expire) values ('forms:1', 3, 9007199254740993), ('forms:2', 0, null);
    insert into unasked_mails (mailbox, network) values ('a', null), ('b', 'c');
    insert into sign_in_failures values ('ada', 3, now(), now(), gen_random_uuid());`);
}
