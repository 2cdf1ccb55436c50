CREATE TABLE "newsletter_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	CONSTRAINT "known_purpose" CHECK ("newsletter_links"."purpose" in ('confirm', 'unsubscribe'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "subscriber_address_is_lower_case" CHECK ("newsletter_subscribers"."email" = lower("newsletter_subscribers"."email"))
);
--> statement-breakpoint
ALTER TABLE "newsletter_links" ADD CONSTRAINT "newsletter_links_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_links_of_subscriber" ON "newsletter_links" USING btree ("subscriber_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_subscription_per_address" ON "newsletter_subscribers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "unconfirmed_subscribers_by_age" ON "newsletter_subscribers" USING btree ("created_at") WHERE confirmed_at is null;