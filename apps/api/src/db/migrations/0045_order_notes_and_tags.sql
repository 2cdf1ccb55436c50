CREATE TABLE "order_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"text" text NOT NULL,
	"written_by" text NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', translate(text, '@.+-_/()', '        '))) STORED
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_notes_of_order" ON "order_notes" USING btree ("order_id","written_at","id");--> statement-breakpoint
CREATE INDEX "order_notes_search" ON "order_notes" USING gin ("search_text");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "orders_by_tag" ON "orders" USING gin ("tags") WHERE tags <> '{}';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "few_tags" CHECK (cardinality("orders"."tags") <= 10);