CREATE TABLE "mail_pace" (
	"id" integer PRIMARY KEY NOT NULL,
	"nextAt" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mails_due_first" ON "mails" USING btree (coalesce("retryAt", "dueAt")) WHERE "mails"."state" = 'waiting' and "mails"."issueId" is null;