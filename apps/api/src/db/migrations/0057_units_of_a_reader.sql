ALTER TABLE "users" ADD COLUMN "units" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "known_units" CHECK ("users"."units" in ('metric', 'us'));