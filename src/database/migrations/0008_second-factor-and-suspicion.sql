CREATE TABLE "authenticator_apps" (
	"userId" uuid PRIMARY KEY NOT NULL,
	"sealedSecret" text NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"turnedOnAt" timestamp (3) with time zone,
	"lastPeriod" bigint
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"userId" uuid NOT NULL,
	"name" text NOT NULL,
	"credentialId" text NOT NULL,
	"publicKey" text NOT NULL,
	"algorithm" integer NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"lastUsedAt" timestamp (3) with time zone,
	CONSTRAINT "passkeys_credential_id" UNIQUE("credentialId")
);
--> statement-breakpoint
CREATE TABLE "pending_sign_ins" (
	"tokenHash" text PRIMARY KEY NOT NULL,
	"userId" uuid NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"codeHash" text PRIMARY KEY NOT NULL,
	"userId" uuid NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"expiresAt" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "suspicion" text[];--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "suspicion" text[];--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "suspicion" text[];--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmedAt" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "authenticator_apps" ADD CONSTRAINT "authenticator_apps_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD CONSTRAINT "pending_sign_ins_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkeys_by_user" ON "passkeys" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_by_user" ON "pending_sign_ins" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_by_age" ON "pending_sign_ins" USING btree ("createdAt");--> statement-breakpoint
CREATE INDEX "recovery_codes_by_user" ON "recovery_codes" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "used_challenges_by_age" ON "used_challenges" USING btree ("expiresAt");--> statement-breakpoint
CREATE INDEX "bookings_suspicious" ON "bookings" USING btree ("createdAt","id") WHERE "bookings"."suspicion" is not null;--> statement-breakpoint
CREATE INDEX "contacts_suspicious" ON "contacts" USING btree ("createdAt","id") WHERE "contacts"."suspicion" is not null;--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_suspicious" ON "newsletter_subscribers" USING btree ("createdAt","id") WHERE "newsletter_subscribers"."suspicion" is not null;