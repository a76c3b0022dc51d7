CREATE TABLE "client_emails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"clientId" uuid NOT NULL,
	CONSTRAINT "client_emails_email" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "clientId" uuid;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "clientId" uuid;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "clientId" uuid;--> statement-breakpoint
ALTER TABLE "client_emails" ADD CONSTRAINT "client_emails_clientId_clients_id_fk" FOREIGN KEY ("clientId") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_emails_by_client" ON "client_emails" USING btree ("clientId");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_clientId_clients_id_fk" FOREIGN KEY ("clientId") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_clientId_clients_id_fk" FOREIGN KEY ("clientId") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_clientId_clients_id_fk" FOREIGN KEY ("clientId") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_by_client" ON "bookings" USING btree ("clientId");--> statement-breakpoint
CREATE INDEX "contacts_by_client" ON "contacts" USING btree ("clientId");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_by_client" ON "newsletter_subscribers" USING btree ("clientId");