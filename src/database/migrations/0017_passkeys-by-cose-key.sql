ALTER TABLE "passkeys" ALTER COLUMN "algorithm" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "passkeys" ADD COLUMN "isBackupEligible" boolean;