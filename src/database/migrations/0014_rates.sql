CREATE TABLE "rate_sheets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"value" jsonb NOT NULL,
	"updatedAt" timestamp (3) with time zone NOT NULL,
	"updatedBy" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "rate_sheets_by_time" ON "rate_sheets" USING btree ("updatedAt");