CREATE TABLE "login_rules" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"secondFactorRequired" boolean NOT NULL,
	CONSTRAINT "login_rules_one_row" CHECK ("login_rules"."id" = 1)
);
