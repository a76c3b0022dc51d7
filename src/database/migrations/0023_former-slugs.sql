CREATE TABLE "former_blog_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"postId" uuid NOT NULL
);
--> statement-breakpoint
-- Under which slugs the versions that are kept could be read, each until the next was saved.
INSERT INTO "former_blog_slugs" ("slug", "postId")
SELECT DISTINCT ON ("post"->>'slug') "post"->>'slug', "postId"
FROM (
	SELECT *, lead("savedAt", 1, now()) OVER (PARTITION BY "postId" ORDER BY "savedAt", "id") AS "until"
	FROM "blog_post_versions"
) AS "version"
WHERE ("post"->>'published')::boolean
	AND coalesce(("post"->>'publishAt')::timestamptz, "savedAt") < "until"
ORDER BY "post"->>'slug', "savedAt" DESC;
