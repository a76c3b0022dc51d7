ALTER TABLE "bookings" ADD COLUMN "idempotencyKey" text;--> statement-breakpoint
CREATE INDEX "bookings_by_slot" ON "bookings" USING btree ("date","time");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_idempotency_key" UNIQUE("idempotencyKey");