CREATE TABLE "rate_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text,
	"emailHash" text,
	"product" text NOT NULL,
	"step" double precision NOT NULL,
	"rate" double precision NOT NULL,
	"wording" text NOT NULL,
	"page" text,
	"address" text NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"toldOn" date,
	"withdrawnAt" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "rate_alerts_by_email" ON "rate_alerts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "rate_alerts_by_hash" ON "rate_alerts" USING btree ("emailHash");--> statement-breakpoint
CREATE INDEX "rate_alerts_in_effect" ON "rate_alerts" USING btree ("product") WHERE "rate_alerts"."withdrawnAt" is null;