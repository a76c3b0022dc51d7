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
	"readTime" text DEFAULT '5 min read' NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blog_posts_slug" UNIQUE("slug")
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
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL
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
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"subscribed" boolean DEFAULT true NOT NULL,
	"source" text DEFAULT 'website' NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"userId" uuid NOT NULL,
	"tokenHash" text NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"lastSeenAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
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
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"username" text NOT NULL,
	"password" text NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_posts_newest_first" ON "blog_posts" USING btree ("createdAt","id");--> statement-breakpoint
CREATE INDEX "blog_posts_published_newest_first" ON "blog_posts" USING btree ("createdAt","id") WHERE published;--> statement-breakpoint
CREATE INDEX "bookings_newest_first" ON "bookings" USING btree ("createdAt","id");--> statement-breakpoint
CREATE INDEX "bookings_by_month" ON "bookings" USING btree (extract(month from "createdAt" at time zone 'America/Toronto'));--> statement-breakpoint
CREATE INDEX "contacts_newest_first" ON "contacts" USING btree ("createdAt","id");--> statement-breakpoint
CREATE INDEX "contacts_by_month" ON "contacts" USING btree (extract(month from "createdAt" at time zone 'America/Toronto'));--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscribers_email" ON "newsletter_subscribers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_newest_first" ON "newsletter_subscribers" USING btree ("createdAt","id");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "sessions_by_last_seen" ON "sessions" USING btree ("lastSeenAt");--> statement-breakpoint
CREATE INDEX "sign_in_failures_by_age" ON "sign_in_failures" USING btree ("lastFailureAt");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree (lower("username"));