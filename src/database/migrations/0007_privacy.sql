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
ALTER TABLE "newsletter_consents" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_consents" ADD COLUMN "emailHash" text;--> statement-breakpoint
CREATE INDEX "erasures_newest_first" ON "erasures" USING btree ("createdAt","id");--> statement-breakpoint
CREATE INDEX "mails_by_recipient" ON "mails" USING btree (lower("recipient"));--> statement-breakpoint
CREATE INDEX "newsletter_consents_by_hash" ON "newsletter_consents" USING btree ("emailHash");