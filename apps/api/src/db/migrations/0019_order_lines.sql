CREATE TABLE "cart_lines" (
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "cart_lines_user_id_product_id_pk" PRIMARY KEY("user_id","product_id"),
	CONSTRAINT "cart_quantity_is_positive" CHECK ("cart_lines"."quantity" between 1 and 1000000)
);--> statement-breakpoint
CREATE TABLE "carts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "product_offers" (
	"product_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"price_cents" integer NOT NULL,
	"min_order" integer NOT NULL,
	"case_pack" integer NOT NULL,
	"offered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_offers_product_id_version_pk" PRIMARY KEY("product_id","version")
);--> statement-breakpoint
CREATE TABLE "shop_settings" (
	"only_row" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"seller_name" text NOT NULL,
	"seller_address" text NOT NULL,
	"seller_email" text NOT NULL,
	"seller_phone" text NOT NULL,
	"seller_tax_id" text NOT NULL,
	"opening_minimum_cents" integer NOT NULL,
	"reorder_minimum_cents" integer NOT NULL,
	"direct_purchase" boolean NOT NULL,
	"unpaid_limit_cents" integer NOT NULL,
	"unpaid_limit_returning_cents" integer NOT NULL,
	CONSTRAINT "only_one_row" CHECK ("shop_settings"."only_row"),
	CONSTRAINT "limits_are_not_negative" CHECK (least("shop_settings"."opening_minimum_cents", "shop_settings"."reorder_minimum_cents", "shop_settings"."unpaid_limit_cents", "shop_settings"."unpaid_limit_returning_cents") >= 0)
);--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_user_id_carts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."carts"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sku" text DEFAULT 'P-' || upper(right(gen_random_uuid()::text, 10)) NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "gtin" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "case_pack" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "offer_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "case_pack_is_positive" CHECK ("products"."case_pack" > 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "sku_is_upper_case" CHECK ("products"."sku" = upper("products"."sku") and "products"."sku" <> '');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "gtin_is_8_to_14_digits" CHECK ("products"."gtin" ~ '^(\d{8}|\d{12,14})$');--> statement-breakpoint
CREATE UNIQUE INDEX "one_product_per_sku" ON "products" USING btree ("sku") WHERE archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_product_per_gtin" ON "products" USING btree ("gtin") WHERE archived_at is null and gtin is not null;--> statement-breakpoint
-- What is offered today is version 1. Offers of earlier days are not known.
INSERT INTO product_offers (product_id, version, name, price_cents, min_order, case_pack, offered_at)
  SELECT id, offer_version, name, price_cents, min_order, case_pack, updated_at FROM products;--> statement-breakpoint
ALTER TABLE "product_offers" ADD CONSTRAINT "product_offers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Checked again below, together with the columns that rewrite the table.
ALTER TABLE "orders" DROP CONSTRAINT "quantity_is_positive", DROP CONSTRAINT "total_is_price_times_quantity";--> statement-breakpoint
DROP INDEX "orders_by_payment";--> statement-breakpoint
ALTER TABLE "orders" RENAME COLUMN "product_name" TO "title";--> statement-breakpoint
ALTER TABLE "orders" RENAME COLUMN "quantity" TO "pieces";--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "product_id" DROP NOT NULL, ALTER COLUMN "price_cents" DROP NOT NULL,
  ADD COLUMN "freight_cents" integer DEFAULT 0 NOT NULL, ADD COLUMN "tax_cents" integer DEFAULT 0 NOT NULL,
  ADD COLUMN "po_number" text, ADD COLUMN "lines_text" text, DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "orders"
  ADD COLUMN "search_text" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', translate(coalesce(lines_text, title) || ' ' || customer_name || ' ' || phone || ' ' || email, '@.+-_/()', '        '))) STORED,
  ADD COLUMN "goods_cents" integer GENERATED ALWAYS AS (total_cents - freight_cents - tax_cents) STORED NOT NULL,
  ADD CONSTRAINT "pieces_are_positive" CHECK ("orders"."pieces" > 0),
  ADD CONSTRAINT "price_of_one_product" CHECK (("orders"."product_id" is null) = ("orders"."price_cents" is null)),
  ADD CONSTRAINT "goods_are_price_times_pieces" CHECK ("orders"."goods_cents" = "orders"."price_cents"::bigint * "orders"."pieces"),
  ADD CONSTRAINT "nothing_is_negative" CHECK (least("orders"."goods_cents", "orders"."freight_cents", "orders"."tax_cents") >= 0);--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_text");--> statement-breakpoint
CREATE INDEX "orders_by_payment" ON "orders" USING btree ("paid_at","total_cents","id") WHERE paid_at is not null and refunded_at is null;--> statement-breakpoint
-- Every order so far is an order of one product. Key and references come after the rows, which is faster.
CREATE TABLE "order_lines" (
	"order_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"product_name" text NOT NULL,
	"sku" text NOT NULL,
	"unit_price_cents" integer NOT NULL,
	"quantity" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"offer_version" integer,
	CONSTRAINT "quantity_is_positive" CHECK ("order_lines"."quantity" > 0),
	CONSTRAINT "line_is_price_times_quantity" CHECK ("order_lines"."total_cents" = "order_lines"."unit_price_cents"::bigint * "order_lines"."quantity")
);--> statement-breakpoint
INSERT INTO order_lines (order_id, line_no, product_id, product_name, sku, unit_price_cents, quantity, total_cents)
  SELECT orders.id, 1, product_id, title, sku, orders.price_cents, pieces, goods_cents
  FROM orders JOIN products ON products.id = product_id;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_product_id_pk" PRIMARY KEY("order_id","product_id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
DROP INDEX "order_takes_stock_once";--> statement-breakpoint
DROP INDEX "order_returns_stock_once";--> statement-breakpoint
CREATE UNIQUE INDEX "order_takes_stock_once" ON "stock_ledger" USING btree ("order_id","product_id") WHERE reason = 'order';--> statement-breakpoint
CREATE UNIQUE INDEX "order_returns_stock_once" ON "stock_ledger" USING btree ("order_id","product_id") WHERE reason in ('cancelled', 'expired', 'refunded');
