CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purpose" text NOT NULL,
	"userId" uuid,
	"sessionId" uuid,
	"tokenHash" text,
	"email" text,
	"role" text,
	"invitedBy" text,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expiresAt" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
INSERT INTO "verifications" ("id", "purpose", "email", "role", "invitedBy", "createdAt", "expiresAt")
SELECT "id", 'invitation', "email", "role", "invitedBy", "createdAt", "expiresAt" FROM "invitations";
--> statement-breakpoint
INSERT INTO "verifications" ("id", "purpose", "userId", "createdAt", "expiresAt")
SELECT "id", 'reset-password', "userId", "createdAt", "expiresAt" FROM "password_resets";
--> statement-breakpoint
INSERT INTO "verifications" ("purpose", "userId", "tokenHash", "createdAt", "expiresAt")
SELECT 'second-step', "userId", "tokenHash", "createdAt", "createdAt" + interval '10 minutes' FROM "pending_sign_ins";
--> statement-breakpoint
INSERT INTO "verifications" ("purpose", "userId", "sessionId", "createdAt", "expiresAt")
SELECT 'confirmation', "userId", "id", "confirmedAt", "confirmedAt" + interval '5 minutes' FROM "sessions" WHERE "confirmedAt" IS NOT NULL;
--> statement-breakpoint
DROP TABLE "invitations" CASCADE;--> statement-breakpoint
DROP TABLE "password_resets" CASCADE;--> statement-breakpoint
DROP TABLE "pending_sign_ins" CASCADE;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_userId_users_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_sessionId_sessions_id_fk" FOREIGN KEY ("sessionId") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_email" ON "verifications" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_token" ON "verifications" USING btree ("tokenHash");--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_session" ON "verifications" USING btree ("sessionId");--> statement-breakpoint
CREATE INDEX "verifications_by_user" ON "verifications" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "verifications_by_age" ON "verifications" USING btree ("purpose","expiresAt");--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "confirmedAt";
