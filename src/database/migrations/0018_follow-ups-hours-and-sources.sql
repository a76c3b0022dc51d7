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
ALTER TABLE "bookings" ADD COLUMN "sentFrom" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "form" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "firstPage" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "referrer" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "utmSource" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "utmMedium" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "utmCampaign" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "sentFrom" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "form" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "firstPage" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "referrer" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "utmSource" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "utmMedium" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "utmCampaign" text;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_entries" ADD CONSTRAINT "follow_up_entries_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_assigneeId_users_id_fk" FOREIGN KEY ("assigneeId") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_brokerId_brokers_id_fk" FOREIGN KEY ("brokerId") REFERENCES "public"."brokers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brokers" ADD CONSTRAINT "brokers_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follow_up_entries_by_record" ON "follow_up_entries" USING btree ("recordId","createdAt","id");--> statement-breakpoint
CREATE INDEX "follow_ups_unanswered" ON "follow_ups" USING btree ("receivedAt","recordId") WHERE "answeredAt" is null and "closedAt" is null;--> statement-breakpoint
CREATE INDEX "follow_ups_due" ON "follow_ups" USING btree ("dueOn","recordId") WHERE "dueOn" is not null and "closedAt" is null;--> statement-breakpoint
CREATE INDEX "follow_ups_by_receipt" ON "follow_ups" USING btree ("receivedAt","answeredAt");--> statement-breakpoint
CREATE INDEX "absences_by_end" ON "absences" USING btree ("toDate","fromDate");--> statement-breakpoint
-- Requests of the last month wait for an answer; nobody wrote down what became of older ones.
INSERT INTO "follow_ups" ("recordId", "recordKind", "receivedAt") SELECT "id", 'contact', "createdAt" FROM "contacts" WHERE "suspicion" is null AND "createdAt" > now() - interval '30 days';
