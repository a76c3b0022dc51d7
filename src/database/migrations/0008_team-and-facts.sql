DROP VIEW "brokers";--> statement-breakpoint
ALTER TABLE "absences" RENAME COLUMN "brokerId" TO "memberId";--> statement-breakpoint
ALTER TABLE "absences" RENAME CONSTRAINT "absences_brokerId_team_members_id_fk" TO "absences_memberId_team_members_id_fk";--> statement-breakpoint
ALTER TABLE "brokerage_facts" ALTER COLUMN "updatedBy" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "team_members" ALTER COLUMN "takesConsultations" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "firstName" text;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "licenceNumber" text;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "portrait" text;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "sentence" text;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "since" text;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "isPublic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "complaints" jsonb;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "privacy" jsonb;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "updatedAt" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "updatedBy" text;--> statement-breakpoint
-- People and officers were facts of their own until somebody saved the team: they are joined by name with who took consultations.
WITH people AS (
  SELECT person, at, row_number() OVER (PARTITION BY lower(person->>'name') ORDER BY at) AS namesake
  FROM "brokerage_facts",
    jsonb_array_elements(CASE jsonb_typeof("value") WHEN 'array' THEN "value" ELSE '[]' END) WITH ORDINALITY AS list(person, at)
  WHERE "section" = 'people' AND person->>'name' IS NOT NULL
    AND NOT EXISTS (SELECT FROM "brokerage_facts" WHERE "section" = 'team')
), named AS (
  SELECT (person->>'name') || CASE WHEN namesake > 1 THEN ' (' || namesake || ')' ELSE '' END AS name,
    person - 'name' AS profile, at - 1000 AS position
  FROM people
), joined AS (
  UPDATE "team_members" member SET "name" = named.name, "profile" = named.profile, "position" = named.position
  FROM named
  WHERE member.id = (SELECT id FROM "team_members" one WHERE lower(one.name) = lower(named.name) ORDER BY "createdAt" LIMIT 1)
)
INSERT INTO "team_members" ("name", "profile", "position", "takesConsultations")
SELECT name, profile, position, false FROM named
WHERE NOT EXISTS (SELECT FROM "team_members" one WHERE lower(one.name) = lower(named.name));--> statement-breakpoint
WITH officers AS (
  SELECT duty, officer, officer->>'name' AS name, officer->>'title' AS title
  FROM "brokerage_facts",
    jsonb_each(CASE jsonb_typeof("value") WHEN 'object' THEN "value" ELSE '{}' END) AS list(duty, officer)
  WHERE "section" = 'officers' AND duty IN ('complaints', 'privacy') AND officer->>'name' IS NOT NULL
    AND NOT EXISTS (SELECT FROM "brokerage_facts" WHERE "section" = 'team')
)
INSERT INTO "team_members" ("name", "profile", "position", "takesConsultations")
SELECT min(name), jsonb_strip_nulls(jsonb_build_object('title', min(title))), 1000, false FROM officers
WHERE NOT EXISTS (SELECT FROM "team_members" one WHERE lower(one.name) = lower(officers.name))
GROUP BY lower(name);--> statement-breakpoint
UPDATE "team_members" member SET "profile" = member."profile" || duties.profile
FROM (
  SELECT one.id, jsonb_object_agg(duty, officer - 'name' - 'title' || CASE
      WHEN officer->>'title' IS DISTINCT FROM one."profile"->>'title' THEN jsonb_build_object('title', officer->'title')
      ELSE '{}' END) AS profile
  FROM "brokerage_facts",
    jsonb_each(CASE jsonb_typeof("value") WHEN 'object' THEN "value" ELSE '{}' END) AS list(duty, officer),
    LATERAL (SELECT id, "profile" FROM "team_members" WHERE lower("name") = lower(officer->>'name') ORDER BY "createdAt", "position" LIMIT 1) one
  WHERE "section" = 'officers' AND duty IN ('complaints', 'privacy')
    AND NOT EXISTS (SELECT FROM "brokerage_facts" WHERE "section" = 'team')
  GROUP BY one.id
) duties
WHERE member.id = duties.id;--> statement-breakpoint
-- Who said that nobody is to be shown stays the one colleague there is: a team without anybody would be new.
INSERT INTO "team_members" ("name", "userId", "takesConsultations")
SELECT "updatedBy", (SELECT id FROM "users" WHERE "username" = "updatedBy"), false FROM "brokerage_facts"
WHERE "section" IN ('people', 'team') AND NOT EXISTS (SELECT FROM "team_members") LIMIT 1;--> statement-breakpoint
UPDATE "team_members" SET
  "title" = "profile"->>'title',
  "licenceNumber" = "profile"->>'licenceNumber',
  "portrait" = "profile"->>'portrait',
  "languages" = ARRAY(SELECT language FROM jsonb_array_elements_text(CASE jsonb_typeof("profile"->'languages') WHEN 'array' THEN "profile"->'languages' ELSE '[]' END) WITH ORDINALITY AS list(language, at) ORDER BY at),
  "sentence" = "profile"->>'sentence',
  "since" = "profile"->>'since',
  "isPublic" = "profile"->>'title' IS NOT NULL AND "profile"->>'licenceNumber' IS NOT NULL AND "profile"->>'sentence' IS NOT NULL,
  "complaints" = "profile"->'complaints',
  "privacy" = "profile"->'privacy',
  "updatedAt" = (SELECT "updatedAt" FROM "brokerage_facts" WHERE "section" IN ('people', 'team') ORDER BY "section" DESC LIMIT 1),
  "updatedBy" = (SELECT "updatedBy" FROM "brokerage_facts" WHERE "section" IN ('people', 'team') ORDER BY "section" DESC LIMIT 1);--> statement-breakpoint
DELETE FROM "brokerage_facts" WHERE "section" IN ('people', 'officers', 'team');--> statement-breakpoint
ALTER TABLE "team_members" DROP COLUMN "profile";
