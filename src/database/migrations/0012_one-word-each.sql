ALTER TABLE "bookings" RENAME COLUMN "suspicion" TO "spamReasons";--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" RENAME COLUMN "suspicion" TO "spamReasons";--> statement-breakpoint
ALTER TABLE "contacts" RENAME COLUMN "suspicion" TO "spamReasons";--> statement-breakpoint
ALTER INDEX "bookings_suspicious" RENAME TO "bookings_spam";--> statement-breakpoint
ALTER INDEX "newsletter_subscribers_suspicious" RENAME TO "newsletter_subscribers_spam";--> statement-breakpoint
ALTER INDEX "contacts_suspicious" RENAME TO "contacts_spam";--> statement-breakpoint
UPDATE "audit_entries" SET "action" = 'not-spam' WHERE "action" = 'clear';--> statement-breakpoint
UPDATE "mails" SET "kind" = "kind" || '-confirmation' WHERE "kind" IN ('booking-moved', 'booking-corrected');
