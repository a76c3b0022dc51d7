CREATE TABLE "scheduled_jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"dueAt" timestamp (3) with time zone NOT NULL,
	"retryAt" timestamp (3) with time zone,
	"succeededAt" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"lastError" text,
	"outcome" jsonb
);
