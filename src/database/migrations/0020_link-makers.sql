ALTER TABLE "blog_preview_links" ADD COLUMN "madeBy" uuid;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "madeBy" uuid;--> statement-breakpoint
ALTER TABLE "blog_preview_links" ADD CONSTRAINT "blog_preview_links_madeBy_users_id_fk" FOREIGN KEY ("madeBy") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_madeBy_users_id_fk" FOREIGN KEY ("madeBy") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "verifications" SET "madeBy" = "users"."id" FROM "users" WHERE lower("users"."username") = lower("invitedBy");
