CREATE TABLE "blog_preview_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"postId" uuid NOT NULL,
	"expiresAt" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "blog_preview_links_post" UNIQUE("postId")
);
--> statement-breakpoint
ALTER TABLE "blog_preview_links" ADD CONSTRAINT "blog_preview_links_postId_blog_posts_id_fk" FOREIGN KEY ("postId") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;