CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"customer_name" text NOT NULL,
	"phone" text NOT NULL,
	"address" text NOT NULL,
	"product_id" uuid NOT NULL,
	"product_name" text NOT NULL,
	"price_cents" integer NOT NULL,
	"quantity" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"idempotency_key" text,
	"placed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"pay_by" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"transaction_id" text,
	"shipped_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"expired_at" timestamp (3) with time zone,
	"refunded_at" timestamp (3) with time zone,
	"search_text" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', translate(product_name || ' ' || customer_name || ' ' || phone || ' ' || email, '@.+-_/()', '        '))) STORED,
	CONSTRAINT "quantity_is_positive" CHECK ("orders"."quantity" > 0),
	CONSTRAINT "total_is_price_times_quantity" CHECK ("orders"."total_cents" = "orders"."price_cents"::bigint * "orders"."quantity"),
	CONSTRAINT "total_is_chargeable" CHECK ("orders"."total_cents" between 50 and 99999999),
	CONSTRAINT "ends_in_one_way" CHECK (num_nonnulls("orders"."paid_at", "orders"."cancelled_at", "orders"."expired_at") <= 1),
	CONSTRAINT "paid_by_a_transaction" CHECK (("orders"."paid_at" is null) = ("orders"."transaction_id" is null)),
	CONSTRAINT "shipped_when_paid" CHECK ("orders"."shipped_at" is null or "orders"."paid_at" is not null),
	CONSTRAINT "refunded_when_paid" CHECK ("orders"."refunded_at" is null or "orders"."paid_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_order" ON "orders" USING btree ("user_id","product_id") WHERE paid_at is null and cancelled_at is null and expired_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_order_per_key" ON "orders" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "one_order_per_transaction" ON "orders" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "orders_of_user" ON "orders" USING btree ("user_id","placed_at","id") WHERE cancelled_at is null;--> statement-breakpoint
CREATE INDEX "orders_by_age" ON "orders" USING btree ("placed_at","id") WHERE cancelled_at is null;--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("placed_at","id") WHERE paid_at is null and cancelled_at is null and expired_at is null;--> statement-breakpoint
CREATE INDEX "orders_expired" ON "orders" USING btree ("placed_at","id") WHERE expired_at is not null;--> statement-breakpoint
CREATE INDEX "orders_refunded" ON "orders" USING btree ("placed_at","id") WHERE refunded_at is not null;--> statement-breakpoint
CREATE INDEX "orders_to_ship" ON "orders" USING btree ("placed_at","id") WHERE paid_at is not null and shipped_at is null and refunded_at is null;--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("pay_by") WHERE paid_at is null and cancelled_at is null and expired_at is null;--> statement-breakpoint
CREATE INDEX "orders_of_product" ON "orders" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text");