DROP INDEX "follow_ups_by_receipt";--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "preferredLanguage" text;--> statement-breakpoint
CREATE INDEX "follow_ups_by_receipt" ON "follow_ups" USING btree ("receivedAt","answeredAt","outcome");