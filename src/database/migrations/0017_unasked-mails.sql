CREATE TABLE "unasked_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mailbox" text NOT NULL,
	"network" text,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "toldSequence" integer DEFAULT 0;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "pausedBecause" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "isConfirmed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_alerts" ADD COLUMN "isConfirmed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "isConfirmed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "unasked_mails_by_mailbox" ON "unasked_mails" USING btree ("mailbox","createdAt");--> statement-breakpoint
CREATE INDEX "unasked_mails_by_network" ON "unasked_mails" USING btree ("network","createdAt");
--> statement-breakpoint
UPDATE "bookings" SET "toldSequence" = "sequence" WHERE "sequence" <> 0;--> statement-breakpoint
UPDATE "bookings" SET "toldSequence" = NULL, "flags" = array_remove("flags", 'No confirmation was emailed: many requests from this address within an hour') WHERE "email" = '' OR 'No confirmation was emailed: many requests from this address within an hour' = ANY("flags");--> statement-breakpoint
UPDATE "contacts" SET "isConfirmed" = false, "flags" = array_remove("flags", 'No confirmation was emailed: many requests from this address within an hour') WHERE 'No confirmation was emailed: many requests from this address within an hour' = ANY("flags");--> statement-breakpoint
UPDATE "newsletter_subscribers" SET "isConfirmed" = false, "flags" = array_remove("flags", 'No confirmation was emailed: many requests from this address within an hour') WHERE 'No confirmation was emailed: many requests from this address within an hour' = ANY("flags");
