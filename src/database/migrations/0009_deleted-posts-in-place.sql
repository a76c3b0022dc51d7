ALTER TABLE "blog_posts" DROP CONSTRAINT "blog_posts_slug";--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "deletedAt" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "deletedBy" text;--> statement-breakpoint
CREATE UNIQUE INDEX "blog_posts_slug" ON "blog_posts" USING btree ("slug") WHERE "deletedAt" is null;--> statement-breakpoint
CREATE INDEX "blog_posts_deleted" ON "blog_posts" USING btree ("deletedAt","id") WHERE "deletedAt" is not null;--> statement-breakpoint
-- The last release wrote all fields; one that is missing must not keep a site from starting.
INSERT INTO "blog_posts" ("id", "title", "slug", "excerpt", "content", "author", "category", "tags", "imageUrl", "readTime", "createdAt", "updatedAt", "deletedAt", "deletedBy")
SELECT kept."postId", coalesce(post."title", ''), coalesce(post."slug", kept."postId"::text), coalesce(post."excerpt", ''), coalesce(post."content", ''),
  coalesce(post."author", ''), coalesce(post."category", ''), coalesce(post."tags", '{}'), post."imageUrl", coalesce(post."readTime", '5 min read'),
  coalesce(post."createdAt", kept."savedAt"), kept."savedAt", kept."deletedAt", kept."deletedBy"
FROM (
  SELECT "postId", "post", "savedAt", "deletedAt", "deletedBy" FROM "blog_post_versions" WHERE "deletedAt" IS NOT NULL
  UNION ALL SELECT "id", "post", "deletedAt", "deletedAt", "deletedBy" FROM "binned_blog_posts"
) kept, jsonb_populate_record(NULL::"blog_posts", kept."post") post
ORDER BY kept."savedAt" DESC
ON CONFLICT ("id") DO NOTHING;--> statement-breakpoint
INSERT INTO "blog_post_versions" ("postId", "post", "savedAt", "savedBy")
SELECT "id", "post", "deletedAt", "deletedBy" FROM "binned_blog_posts" binned
WHERE NOT EXISTS (SELECT FROM "blog_post_versions" version WHERE version."postId" = binned."id" AND version."post" = binned."post");--> statement-breakpoint
DROP TABLE "binned_blog_posts";--> statement-breakpoint
DROP INDEX "blog_post_versions_deleted";--> statement-breakpoint
ALTER TABLE "blog_post_versions" DROP COLUMN "deletedAt";--> statement-breakpoint
ALTER TABLE "blog_post_versions" DROP COLUMN "deletedBy";
