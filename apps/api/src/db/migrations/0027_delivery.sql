CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"address" jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "shipment_lines" (
	"shipment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "shipment_lines_shipment_id_product_id_pk" PRIMARY KEY("shipment_id","product_id"),
	CONSTRAINT "shipped_quantity_is_positive" CHECK ("shipment_lines"."quantity" > 0)
);--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"tracking_url" text DEFAULT '' NOT NULL,
	"shipped_by" text NOT NULL,
	"shipped_at" timestamp with time zone DEFAULT now() NOT NULL,
	"idempotency_key" text,
	CONSTRAINT "one_shipment_of_a_number" UNIQUE("order_id","number"),
	CONSTRAINT "shipment_of_an_order" UNIQUE("id","order_id"),
	CONSTRAINT "shipments_are_counted" CHECK ("shipments"."number" > 0),
	CONSTRAINT "tracking_is_https" CHECK ("shipments"."tracking_url" = '' or "shipments"."tracking_url" like 'https://%')
);--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "shipped" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_address" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "carton" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "battery" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "un_number" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "hs_code" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "origin_country" text;--> statement-breakpoint
-- So far an order was shipped as a whole. Written before the references, which is faster; nothing else of a line changes.
DROP TRIGGER order_lines_are_append_only ON order_lines;--> statement-breakpoint
UPDATE order_lines SET shipped = quantity FROM orders WHERE orders.id = order_id AND shipped_at IS NOT NULL;--> statement-breakpoint
INSERT INTO shipments (order_id, number, shipped_by, shipped_at)
  SELECT id, 1, 'shop', shipped_at FROM orders WHERE shipped_at IS NOT NULL;--> statement-breakpoint
INSERT INTO shipment_lines (shipment_id, order_id, product_id, quantity)
  SELECT shipments.id, order_id, product_id, quantity FROM shipments JOIN order_lines USING (order_id);--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "line_of_the_shipped_order" FOREIGN KEY ("shipment_id","order_id") REFERENCES "public"."shipments"("id","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipped_line_was_ordered" FOREIGN KEY ("order_id","product_id") REFERENCES "public"."order_lines"("order_id","product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_default_address" ON "addresses" USING btree ("user_id") WHERE is_default;--> statement-breakpoint
CREATE UNIQUE INDEX "one_address_per_key" ON "addresses" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "addresses_of_user" ON "addresses" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_shipment_per_key" ON "shipments" USING btree ("order_id","idempotency_key");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "not_more_shipped_than_ordered" CHECK ("order_lines"."shipped" between 0 and "order_lines"."quantity");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "carton_has_size_and_weight" CHECK ("products"."carton" is null or "products"."carton" ?& array['lengthMm', 'widthMm', 'heightMm', 'grossGrams', 'pieces', 'maxStack', 'keepUpright'] and least(("products"."carton"->>'lengthMm')::int, ("products"."carton"->>'widthMm')::int, ("products"."carton"->>'heightMm')::int, ("products"."carton"->>'grossGrams')::int, ("products"."carton"->>'pieces')::int, ("products"."carton"->>'maxStack')::int) > 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "un_number_is_four_digits" CHECK ("products"."un_number" ~ '^UN\d{4}$');--> statement-breakpoint

CREATE TRIGGER order_lines_are_append_only
  BEFORE DELETE OR UPDATE OF order_id, line_no, product_id, product_name, sku, unit_price_cents, price_source, quantity,
    total_cents, offer_version
  ON order_lines FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER what_was_shipped_stays_shipped BEFORE UPDATE OF shipped ON order_lines
  FOR EACH ROW WHEN (NEW.shipped < OLD.shipped) EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER shipments_stay
  BEFORE DELETE OR UPDATE OF id, order_id, number, shipped_by, shipped_at, idempotency_key
  ON shipments FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER shipments_are_not_truncated BEFORE TRUNCATE ON shipments
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER shipment_lines_are_append_only BEFORE UPDATE OR DELETE ON shipment_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER shipment_lines_are_not_truncated BEFORE TRUNCATE ON shipment_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
DROP TRIGGER products_are_told ON products;--> statement-breakpoint
CREATE TRIGGER products_are_told
  AFTER INSERT OR UPDATE OF name, description, category, img, alt, sku, gtin, price_cents, min_order, case_pack,
    price_tiers, carton, battery, un_number, hs_code, origin_country, archived_at
  ON products FOR EACH ROW EXECUTE FUNCTION tell_change('products');
