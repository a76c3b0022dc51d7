DROP INDEX "blog_posts_published_newest_first";--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "publishAt" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "blog_posts_scheduled" ON "blog_posts" USING btree ("publishAt") WHERE published and "publishAt" is not null;--> statement-breakpoint
CREATE INDEX "blog_posts_published_newest_first" ON "blog_posts" USING btree (coalesce("publishAt", "createdAt"),"id") WHERE published;