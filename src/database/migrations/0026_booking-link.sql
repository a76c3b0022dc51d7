ALTER TABLE "bookings" ADD COLUMN "linkId" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_link" UNIQUE("linkId");