ALTER TABLE "mail_outbox" ADD COLUMN "held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_confirmed_at" timestamp with time zone;--> statement-breakpoint
-- These have had our emails all along.
UPDATE "users" SET "email_confirmed_at" = "created_at";
