CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" text DEFAULT '' NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"img" text NOT NULL,
	"alt" text NOT NULL,
	"price_cents" integer NOT NULL,
	"min_order" integer NOT NULL,
	"available" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	"search_text" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', name), 'A') || to_tsvector('simple', category || ' ' || description)) STORED,
	CONSTRAINT "price_is_chargeable" CHECK ("products"."price_cents" between 1 and 99999999),
	CONSTRAINT "min_order_is_positive" CHECK ("products"."min_order" > 0),
	CONSTRAINT "never_oversold" CHECK ("products"."available" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" uuid NOT NULL,
	"delta" integer NOT NULL,
	"balance" integer NOT NULL,
	"reason" text NOT NULL,
	"order_id" uuid,
	"actor" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_moves" CHECK ("stock_ledger"."delta" <> 0 or "stock_ledger"."reason" = 'initial'),
	CONSTRAINT "stock_balance" CHECK ("stock_ledger"."balance" >= 0),
	CONSTRAINT "order_movements_name_their_order" CHECK (("stock_ledger"."reason" in ('order', 'cancelled', 'expired', 'refunded')) = ("stock_ledger"."order_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "access_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"identity_subject" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"img" text DEFAULT '' NOT NULL,
	"photo_url" text DEFAULT '' NOT NULL,
	"role" text DEFAULT 'customer' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "address_is_lower_case" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "known_role" CHECK ("users"."role" in ('customer', 'admin'))
);
--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD CONSTRAINT "stock_ledger_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_of_subject" ON "audit_log" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "audit_log_by_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "products_by_age" ON "products" USING btree ("created_at","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("price_cents","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("name","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_by_category" ON "products" USING btree ("category","created_at","id") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_text");--> statement-breakpoint
CREATE UNIQUE INDEX "order_takes_stock_once" ON "stock_ledger" USING btree ("order_id") WHERE reason = 'order';--> statement-breakpoint
CREATE UNIQUE INDEX "order_returns_stock_once" ON "stock_ledger" USING btree ("order_id") WHERE reason in ('cancelled', 'expired', 'refunded');--> statement-breakpoint
CREATE INDEX "stock_ledger_of_product" ON "stock_ledger" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "access_tokens_of_user" ON "access_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_user_per_address" ON "users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "one_user_per_identity" ON "users" USING btree ("identity_subject");--> statement-breakpoint
CREATE INDEX "users_by_age" ON "users" USING btree ("created_at","id");