CREATE TABLE "mail_words" (
	"version" integer PRIMARY KEY NOT NULL,
	"greeting" text NOT NULL,
	"sign_off" text NOT NULL,
	"notes" jsonb NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "versions_of_words_are_counted" CHECK ("mail_words"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "time_zone" text;