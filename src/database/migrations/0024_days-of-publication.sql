DROP INDEX "blog_posts_published_newest_first";--> statement-breakpoint
DROP INDEX "blog_posts_published_by_category";--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "publishedAt" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "blog_posts" SET "publishedAt" = coalesce("publishAt", "createdAt") WHERE "published" OR EXISTS (SELECT FROM "former_blog_slugs" WHERE "postId" = "blog_posts"."id");--> statement-breakpoint
CREATE INDEX "blog_posts_published_newest_first" ON "blog_posts" USING btree (coalesce("publishAt", "publishedAt", "createdAt"),"id") WHERE published;--> statement-breakpoint
CREATE INDEX "blog_posts_published_by_category" ON "blog_posts" USING btree ("category",coalesce("publishAt", "publishedAt", "createdAt"),"id") WHERE published;