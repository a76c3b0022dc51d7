CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"userId" uuid,
	"username" text,
	"action" text NOT NULL,
	"kind" text,
	"recordId" uuid,
	"detail" text,
	"address" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "searchText" text GENERATED ALWAYS AS (lower("name" || ' ' || "email" || ' ' || regexp_replace("phone", '[^0-9]', '', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "searchText" text GENERATED ALWAYS AS (lower("firstName" || ' ' || "lastName" || ' ' || "email" || ' ' || regexp_replace("phone", '[^0-9]', '', 'g'))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "searchText" text GENERATED ALWAYS AS (lower("email" || ' ' || coalesce("name", ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "userAgent" text;--> statement-breakpoint
CREATE INDEX "audit_entries_newest_first" ON "audit_entries" USING btree ("createdAt","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_user" ON "audit_entries" USING btree ("username","createdAt","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_action" ON "audit_entries" USING btree ("action","createdAt","id");--> statement-breakpoint
CREATE INDEX "bookings_by_type" ON "bookings" USING btree ("consultationType","createdAt","id");--> statement-breakpoint
CREATE INDEX "bookings_by_name" ON "bookings" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "bookings_by_consultation" ON "bookings" USING btree (("date" || ' ' || right("time", 2) || lpad("time", 8, '0')) collate "C","id");--> statement-breakpoint
CREATE INDEX "contacts_by_type" ON "contacts" USING btree ("mortgageType","createdAt","id");--> statement-breakpoint
CREATE INDEX "contacts_by_name" ON "contacts" USING btree (lower("lastName" || ' ' || "firstName"),"id");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_by_type" ON "newsletter_subscribers" USING btree ("subscribed","createdAt","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_by_name" ON "newsletter_subscribers" USING btree (lower(coalesce("name", "email")),"id");--> statement-breakpoint
-- Written by hand: searching by substring needs trigrams to be quick on large tables. Where the extension cannot be had
-- (its files are not installed, or the role may not create it) searches read the column from end to end instead.
DO $$
BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
EXCEPTION WHEN OTHERS THEN
	RAISE WARNING 'pg_trgm is not to be had, so searches at the desk are slower on large tables: %', SQLERRM;
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
