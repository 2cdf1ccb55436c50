CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"details" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rating_in_stars" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "details_are_short" CHECK (char_length("reviews"."details") between 1 and 250)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', translate(name || ' ' || email, '@.+-_', '     '))) STORED;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_review_per_user" ON "reviews" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reviews_by_age" ON "reviews" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text");--> statement-breakpoint
CREATE INDEX "users_who_administer" ON "users" USING btree ("id") WHERE role = 'admin';