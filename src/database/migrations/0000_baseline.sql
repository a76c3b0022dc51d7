CREATE TABLE "blog_posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"excerpt" text NOT NULL,
	"content" text NOT NULL,
	"author" text NOT NULL,
	"category" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"imageUrl" text,
	"published" boolean DEFAULT false NOT NULL,
	"publishAt" timestamp (3) with time zone,
	"sample" boolean DEFAULT false NOT NULL,
	"readTime" text DEFAULT '5 min read' NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blog_posts_slug" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "former_blog_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"postId" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "binned_blog_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post" jsonb NOT NULL,
	"deletedAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deletedBy" text
);
--> statement-breakpoint
CREATE TABLE "blog_post_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"postId" uuid NOT NULL,
	"post" jsonb NOT NULL,
	"savedAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"savedBy" text
);
--> statement-breakpoint
CREATE TABLE "blog_preview_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"postId" uuid NOT NULL,
	"expiresAt" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "blog_preview_links_post" UNIQUE("postId")
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"consultationType" text NOT NULL,
	"date" text NOT NULL,
	"time" text NOT NULL,
	"description" text,
	"idempotencyKey" text,
	"requestHash" text,
	"cancelledAt" timestamp (3) with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	"linkId" uuid,
	"network" text,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"suspicion" text[],
	"flags" text[] DEFAULT '{}'::text[] NOT NULL,
	"sentFrom" text,
	"form" text,
	"firstPage" text,
	"referrer" text,
	"utmSource" text,
	"utmMedium" text,
	"utmCampaign" text,
	"searchText" text GENERATED ALWAYS AS (lower("name" || ' ' || "email" || ' ' || regexp_replace("phone", '[^0-9]', '', 'g'))) STORED NOT NULL,
	CONSTRAINT "bookings_idempotency_key" UNIQUE("idempotencyKey"),
	CONSTRAINT "bookings_link" UNIQUE("linkId")
);
--> statement-breakpoint
CREATE TABLE "absences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"brokerId" uuid NOT NULL,
	"fromDate" text NOT NULL,
	"toDate" text NOT NULL,
	"fromMinute" integer,
	"toMinute" integer,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brokers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"userId" uuid,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "closed_days" (
	"date" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "opening_hours" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"weekly" jsonb,
	"leastNotice" integer DEFAULT 0 NOT NULL,
	"isPublic" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "opening_hours_one_row" CHECK ("opening_hours"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"firstName" text NOT NULL,
	"lastName" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"mortgageType" text NOT NULL,
	"propertyLocation" text,
	"propertyValue" text,
	"loanAmount" text,
	"additionalInfo" text,
	"message" text,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"suspicion" text[],
	"flags" text[] DEFAULT '{}'::text[] NOT NULL,
	"sentFrom" text,
	"form" text,
	"firstPage" text,
	"referrer" text,
	"utmSource" text,
	"utmMedium" text,
	"utmCampaign" text,
	"searchText" text GENERATED ALWAYS AS (lower("firstName" || ' ' || "lastName" || ' ' || "email" || ' ' || regexp_replace("phone", '[^0-9]', '', 'g'))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follow_up_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recordId" uuid NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"userId" uuid,
	"username" text NOT NULL,
	"action" text,
	"outcome" text,
	"note" text,
	"assignee" text,
	"dueOn" text
);
--> statement-breakpoint
CREATE TABLE "follow_ups" (
	"recordId" uuid PRIMARY KEY NOT NULL,
	"recordKind" text NOT NULL,
	"receivedAt" timestamp (3) with time zone NOT NULL,
	"answeredAt" timestamp (3) with time zone,
	"assigneeId" uuid,
	"dueOn" text,
	"closedAt" timestamp (3) with time zone,
	"outcome" text,
	"entryCount" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brokerage_facts" (
	"section" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updatedAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updatedBy" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "image_variants" (
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"format" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "image_variants_hash_width_format_pk" PRIMARY KEY("hash","width","format")
);
--> statement-breakpoint
CREATE TABLE "images" (
	"hash" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_issues" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text NOT NULL,
	"preview" text DEFAULT '' NOT NULL,
	"blocks" jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"sendAt" timestamp (3) with time zone,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updatedBy" text NOT NULL,
	"startedAt" timestamp (3) with time zone,
	"finishedAt" timestamp (3) with time zone,
	"delivered" integer,
	"failed" integer,
	"left" integer DEFAULT 0 NOT NULL,
	"postId" uuid
);
--> statement-breakpoint
CREATE TABLE "newsletter_consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text,
	"emailHash" text,
	"wording" text NOT NULL,
	"page" text,
	"address" text NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"withdrawnAt" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"subscribed" boolean DEFAULT true NOT NULL,
	"source" text DEFAULT 'website' NOT NULL,
	"takenOffBecause" text,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"suspicion" text[],
	"flags" text[] DEFAULT '{}'::text[] NOT NULL,
	"searchText" text GENERATED ALWAYS AS (lower("email" || ' ' || coalesce("name", ''))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"userId" uuid,
	"username" text,
	"action" text NOT NULL,
	"kind" text,
	"recordId" uuid,
	"recordName" text,
	"detail" text,
	"address" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_pace" (
	"id" integer PRIMARY KEY NOT NULL,
	"nextAt" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"recipient" text,
	"about" uuid NOT NULL,
	"content" jsonb,
	"dueAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"uselessAt" timestamp (3) with time zone,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lastError" text,
	"retryAt" timestamp (3) with time zone,
	"settledAt" timestamp (3) with time zone,
	"requestId" text,
	"issueId" uuid,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"username" text NOT NULL,
	"addressHashes" text[] NOT NULL,
	"counts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "holds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"recordId" text NOT NULL,
	"reason" text NOT NULL,
	"username" text NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "holds_record" UNIQUE("recordId")
);
--> statement-breakpoint
CREATE TABLE "suppressed_addresses" (
	"hash" text PRIMARY KEY NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"userId" uuid NOT NULL,
	"tokenHash" text NOT NULL,
	"onlyMine" boolean DEFAULT false NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"lastReadAt" timestamp (3) with time zone,
	CONSTRAINT "calendar_feeds_user" UNIQUE("userId"),
	CONSTRAINT "calendar_feeds_token_hash" UNIQUE("tokenHash")
);
--> statement-breakpoint
CREATE TABLE "authenticator_apps" (
	"userId" uuid PRIMARY KEY NOT NULL,
	"sealedSecret" text NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"turnedOnAt" timestamp (3) with time zone,
	"lastPeriod" bigint
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invitedBy" text NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expiresAt" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_browsers" (
	"tokenHash" text PRIMARY KEY NOT NULL,
	"userId" uuid NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"lastSeenAt" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_rules" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"secondFactorRequired" boolean NOT NULL,
	CONSTRAINT "login_rules_one_row" CHECK ("login_rules"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"userId" uuid NOT NULL,
	"name" text NOT NULL,
	"credentialId" text NOT NULL,
	"publicKey" text NOT NULL,
	"algorithm" integer,
	"counter" bigint NOT NULL,
	"isBackupEligible" boolean,
	"transports" text[] NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"lastUsedAt" timestamp (3) with time zone,
	CONSTRAINT "passkeys_credential_id" UNIQUE("credentialId")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"userId" uuid NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expiresAt" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pending_sign_ins" (
	"tokenHash" text PRIMARY KEY NOT NULL,
	"userId" uuid NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"codeHash" text PRIMARY KEY NOT NULL,
	"userId" uuid NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"userId" uuid NOT NULL,
	"tokenHash" text NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"lastSeenAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"address" text,
	"userAgent" text,
	"confirmedAt" timestamp (3) with time zone,
	CONSTRAINT "sessions_token_hash" UNIQUE("tokenHash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"blockedUntil" timestamp (3) with time zone NOT NULL,
	"lastFailureAt" timestamp (3) with time zone NOT NULL,
	"lastAttempt" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"expiresAt" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"username" text NOT NULL,
	"password" text NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"email" text,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"blockedAt" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "blog_preview_links" ADD CONSTRAINT "blog_preview_links_postId_blog_posts_id_fk" FOREIGN KEY ("postId") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_brokerId_brokers_id_fk" FOREIGN KEY ("brokerId") REFERENCES "public"."brokers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brokers" ADD CONSTRAINT "brokers_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_entries" ADD CONSTRAINT "follow_up_entries_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_assigneeId_users_id_fk" FOREIGN KEY ("assigneeId") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_variants" ADD CONSTRAINT "image_variants_hash_images_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."images"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticator_apps" ADD CONSTRAINT "authenticator_apps_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD CONSTRAINT "pending_sign_ins_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_posts_newest_first" ON "blog_posts" USING btree ("createdAt","id");--> statement-breakpoint
CREATE INDEX "blog_posts_published_newest_first" ON "blog_posts" USING btree (coalesce("publishAt", "createdAt"),"id") WHERE published;--> statement-breakpoint
CREATE INDEX "blog_posts_published_by_category" ON "blog_posts" USING btree ("category",coalesce("publishAt", "createdAt"),"id") WHERE published;--> statement-breakpoint
CREATE INDEX "blog_posts_published_words" ON "blog_posts" USING gin (to_tsvector('english', "title" || ' ' || "excerpt" || ' ' || left("content", 100000))) WHERE published;--> statement-breakpoint
CREATE INDEX "blog_posts_scheduled" ON "blog_posts" USING btree ("publishAt") WHERE published and "publishAt" is not null;--> statement-breakpoint
CREATE INDEX "binned_blog_posts_by_age" ON "binned_blog_posts" USING btree ("deletedAt","id");--> statement-breakpoint
CREATE INDEX "blog_post_versions_by_post" ON "blog_post_versions" USING btree ("postId","savedAt","id");--> statement-breakpoint
CREATE INDEX "bookings_suspicious" ON "bookings" USING btree ("createdAt","id") WHERE "bookings"."suspicion" is not null;--> statement-breakpoint
CREATE INDEX "bookings_by_slot" ON "bookings" USING btree ("date","time");--> statement-breakpoint
CREATE INDEX "bookings_newest_first" ON "bookings" USING btree ("createdAt","id");--> statement-breakpoint
CREATE INDEX "bookings_by_type" ON "bookings" USING btree ("consultationType","createdAt","id");--> statement-breakpoint
CREATE INDEX "bookings_by_name" ON "bookings" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "bookings_by_consultation" ON "bookings" USING btree (("date" || ' ' || right("time", 2) || lpad("time", 8, '0')) collate "C","id");--> statement-breakpoint
CREATE INDEX "bookings_by_month" ON "bookings" USING btree (extract(month from "createdAt" at time zone 'America/Toronto'));--> statement-breakpoint
CREATE INDEX "absences_by_end" ON "absences" USING btree ("toDate","fromDate");--> statement-breakpoint
CREATE INDEX "contacts_suspicious" ON "contacts" USING btree ("createdAt","id") WHERE "contacts"."suspicion" is not null;--> statement-breakpoint
CREATE INDEX "contacts_newest_first" ON "contacts" USING btree ("createdAt","id");--> statement-breakpoint
CREATE INDEX "contacts_by_type" ON "contacts" USING btree ("mortgageType","createdAt","id");--> statement-breakpoint
CREATE INDEX "contacts_by_name" ON "contacts" USING btree (lower("lastName" || ' ' || "firstName"),"id");--> statement-breakpoint
CREATE INDEX "contacts_by_month" ON "contacts" USING btree (extract(month from "createdAt" at time zone 'America/Toronto'));--> statement-breakpoint
CREATE INDEX "follow_up_entries_by_record" ON "follow_up_entries" USING btree ("recordId","createdAt","id");--> statement-breakpoint
CREATE INDEX "follow_ups_unanswered" ON "follow_ups" USING btree ("receivedAt","recordId") WHERE "answeredAt" is null and "closedAt" is null;--> statement-breakpoint
CREATE INDEX "follow_ups_due" ON "follow_ups" USING btree ("dueOn","recordId") WHERE "dueOn" is not null and "closedAt" is null;--> statement-breakpoint
CREATE INDEX "follow_ups_unanswered_of" ON "follow_ups" USING btree ("assigneeId","receivedAt","recordId") WHERE "answeredAt" is null and "closedAt" is null;--> statement-breakpoint
CREATE INDEX "follow_ups_due_of" ON "follow_ups" USING btree ("assigneeId","dueOn","recordId") WHERE "dueOn" is not null and "closedAt" is null;--> statement-breakpoint
CREATE INDEX "follow_ups_by_receipt" ON "follow_ups" USING btree ("receivedAt","answeredAt");--> statement-breakpoint
CREATE INDEX "newsletter_issues_newest_first" ON "newsletter_issues" USING btree ("createdAt","id");--> statement-breakpoint
CREATE INDEX "newsletter_issues_due" ON "newsletter_issues" USING btree ("sendAt") WHERE "newsletter_issues"."state" in ('scheduled', 'sending');--> statement-breakpoint
CREATE INDEX "newsletter_consents_by_email" ON "newsletter_consents" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "newsletter_consents_by_hash" ON "newsletter_consents" USING btree ("emailHash");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_suspicious" ON "newsletter_subscribers" USING btree ("createdAt","id") WHERE "newsletter_subscribers"."suspicion" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscribers_email" ON "newsletter_subscribers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_by_type" ON "newsletter_subscribers" USING btree ("subscribed","createdAt","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_by_name" ON "newsletter_subscribers" USING btree (lower(coalesce("name", "email")),"id");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_newest_first" ON "newsletter_subscribers" USING btree ("createdAt","id");--> statement-breakpoint
CREATE INDEX "audit_entries_newest_first" ON "audit_entries" USING btree ("createdAt","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_user" ON "audit_entries" USING btree ("username","createdAt","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_action" ON "audit_entries" USING btree ("action","createdAt","id");--> statement-breakpoint
CREATE INDEX "mails_by_record" ON "mails" USING btree ("about");--> statement-breakpoint
CREATE INDEX "mails_by_recipient" ON "mails" USING btree (lower("recipient"));--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree (coalesce("retryAt", "dueAt")) WHERE "mails"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "mails_due_first" ON "mails" USING btree (coalesce("retryAt", "dueAt")) WHERE "mails"."state" = 'waiting' and "mails"."issueId" is null;--> statement-breakpoint
CREATE INDEX "mails_by_state" ON "mails" USING btree ("state","createdAt","id");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_by_issue" ON "mails" USING btree ("issueId","about") WHERE "mails"."issueId" is not null;--> statement-breakpoint
CREATE INDEX "erasures_newest_first" ON "erasures" USING btree ("createdAt","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_email" ON "invitations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "known_browsers_by_user" ON "known_browsers" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "passkeys_by_user" ON "passkeys" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "password_resets_by_user" ON "password_resets" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_by_user" ON "pending_sign_ins" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_by_age" ON "pending_sign_ins" USING btree ("createdAt");--> statement-breakpoint
CREATE INDEX "recovery_codes_by_user" ON "recovery_codes" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "sessions_by_last_seen" ON "sessions" USING btree ("lastSeenAt");--> statement-breakpoint
CREATE INDEX "sign_in_failures_by_age" ON "sign_in_failures" USING btree ("lastFailureAt");--> statement-breakpoint
CREATE INDEX "used_challenges_by_age" ON "used_challenges" USING btree ("expiresAt");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
-- Searches in the admin area: not every operator allows extensions, and without this one they are only slower.
DO $$
BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
EXCEPTION WHEN OTHERS THEN
	RAISE WARNING 'pg_trgm is not available, so searches in the admin area are slower on large tables: %', SQLERRM;
END
$$;--> statement-breakpoint
DO $$
BEGIN
	IF EXISTS (SELECT FROM pg_opclass WHERE opcname = 'gin_trgm_ops' AND pg_opclass_is_visible(oid)) THEN
		CREATE INDEX "contacts_search" ON "contacts" USING gin ("searchText" gin_trgm_ops);
		CREATE INDEX "bookings_search" ON "bookings" USING gin ("searchText" gin_trgm_ops);
		CREATE INDEX "newsletter_subscribers_search" ON "newsletter_subscribers" USING gin ("searchText" gin_trgm_ops);
	END IF;
END
$$;
