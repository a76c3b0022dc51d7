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
CREATE TABLE "brokerage_facts" (
	"section" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updatedAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updatedBy" text NOT NULL
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
CREATE TABLE "password_resets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"userId" uuid NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expiresAt" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "takenOffBecause" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "recordName" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "issueId" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "binned_blog_posts_by_age" ON "binned_blog_posts" USING btree ("deletedAt","id");--> statement-breakpoint
CREATE INDEX "blog_post_versions_by_post" ON "blog_post_versions" USING btree ("postId","savedAt","id");--> statement-breakpoint
CREATE INDEX "newsletter_issues_newest_first" ON "newsletter_issues" USING btree ("createdAt","id");--> statement-breakpoint
CREATE INDEX "newsletter_issues_due" ON "newsletter_issues" USING btree ("sendAt") WHERE "newsletter_issues"."state" in ('scheduled', 'sending');--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_email" ON "invitations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "known_browsers_by_user" ON "known_browsers" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "password_resets_by_user" ON "password_resets" USING btree ("userId");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_by_issue" ON "mails" USING btree ("issueId","about") WHERE "mails"."issueId" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));