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
	"settledAt" timestamp (3) with time zone,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "cancelledAt" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_consents" ADD COLUMN "withdrawnAt" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "mails_by_record" ON "mails" USING btree ("about");--> statement-breakpoint
CREATE INDEX "mails_by_state" ON "mails" USING btree ("state","createdAt","id");