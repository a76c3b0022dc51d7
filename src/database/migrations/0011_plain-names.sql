ALTER TABLE "opening_hours" RENAME COLUMN "leastNotice" TO "minimumNotice";--> statement-breakpoint
ALTER TABLE "newsletter_issues" RENAME COLUMN "left" TO "unsubscribed";--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" RENAME COLUMN "takenOffBecause" TO "unsubscribedBecause";--> statement-breakpoint
UPDATE "mails" SET "content" = ("content" - 'leavesNoTrace') || '{"deleteAfterSend": true}' WHERE "content" ? 'leavesNoTrace';
