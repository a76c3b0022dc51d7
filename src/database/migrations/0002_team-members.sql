ALTER TABLE "brokers" RENAME TO "team_members";--> statement-breakpoint
ALTER TABLE "absences" RENAME CONSTRAINT "absences_brokerId_brokers_id_fk" TO "absences_brokerId_team_members_id_fk";--> statement-breakpoint
ALTER TABLE "team_members" RENAME CONSTRAINT "brokers_userId_users_id_fk" TO "team_members_userId_users_id_fk";--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "takesConsultations" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- For the release before, which may still be serving.
CREATE VIEW "brokers" AS SELECT "id", "name", "userId", "createdAt" FROM "team_members" WHERE "takesConsultations";
