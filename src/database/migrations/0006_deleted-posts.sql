ALTER TABLE "blog_post_versions" ADD COLUMN "deletedAt" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "blog_post_versions" ADD COLUMN "deletedBy" text;--> statement-breakpoint
CREATE INDEX "blog_post_versions_deleted" ON "blog_post_versions" USING btree ("deletedAt","id") WHERE "deletedAt" is not null;--> statement-breakpoint
WITH binned AS (DELETE FROM "binned_blog_posts" RETURNING *)
INSERT INTO "blog_post_versions" ("postId", "post", "savedAt", "savedBy", "deletedAt", "deletedBy")
SELECT "id", "post", "deletedAt", "deletedBy", "deletedAt", "deletedBy" FROM binned;
