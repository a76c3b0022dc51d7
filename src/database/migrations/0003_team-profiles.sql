ALTER TABLE "team_members" ADD COLUMN "profile" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;