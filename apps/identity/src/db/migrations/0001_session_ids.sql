ALTER TABLE "identity"."logout_notices" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "identity"."sessions" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;