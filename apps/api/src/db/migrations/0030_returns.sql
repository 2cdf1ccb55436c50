CREATE TABLE "refund_lines" (
	"refund_id" uuid NOT NULL,
	"return_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"cents" integer NOT NULL,
	CONSTRAINT "refund_lines_refund_id_product_id_pk" PRIMARY KEY("refund_id","product_id"),
	CONSTRAINT "refunded_quantity_is_positive" CHECK ("refund_lines"."quantity" > 0 and "refund_lines"."cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "return_lines" (
	"return_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"wish" text NOT NULL,
	"is_late" boolean NOT NULL,
	"restocked" integer DEFAULT 0 NOT NULL,
	"scrapped" integer DEFAULT 0 NOT NULL,
	"condition" text DEFAULT '' NOT NULL,
	"replaced" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "return_lines_return_id_product_id_pk" PRIMARY KEY("return_id","product_id"),
	CONSTRAINT "known_return_reason" CHECK ("return_lines"."reason" in ('damaged', 'missing', 'wrong-item', 'faulty', 'unsold')),
	CONSTRAINT "known_return_wish" CHECK ("return_lines"."wish" in ('refund', 'replacement')),
	CONSTRAINT "returned_quantity_is_positive" CHECK ("return_lines"."quantity" > 0),
	CONSTRAINT "not_more_came_back_than_returned" CHECK (least("return_lines"."restocked", "return_lines"."scrapped") >= 0 and "return_lines"."restocked" + "return_lines"."scrapped" <= "return_lines"."quantity"),
	CONSTRAINT "not_more_replaced_than_returned" CHECK ("return_lines"."replaced" between 0 and "return_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "return_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"return_id" uuid,
	"product_id" uuid,
	"position" integer,
	"size" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "photos_are_counted" CHECK ("return_photos"."position" between 1 and 10),
	CONSTRAINT "photo_has_its_place" CHECK (num_nonnulls("return_photos"."return_id", "return_photos"."product_id", "return_photos"."position") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "returns_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"requested_by" text NOT NULL,
	"arrived_on" date NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"idempotency_key" text,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"refused_at" timestamp with time zone,
	"authorised_at" timestamp with time zone,
	"send_back" boolean,
	"received_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "one_return_of_a_number" UNIQUE("number"),
	CONSTRAINT "return_of_an_order" UNIQUE("id","order_id"),
	CONSTRAINT "decided_in_one_way" CHECK (num_nonnulls("returns"."withdrawn_at", "returns"."refused_at", "returns"."authorised_at") <= 1),
	CONSTRAINT "authorised_with_a_way_back" CHECK (("returns"."authorised_at" is null) = ("returns"."send_back" is null)),
	CONSTRAINT "received_when_authorised" CHECK ("returns"."received_at" is null or "returns"."authorised_at" is not null),
	CONSTRAINT "closed_when_authorised" CHECK ("returns"."closed_at" is null or "returns"."authorised_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "stock_ledger" DROP CONSTRAINT "order_movements_name_their_order";--> statement-breakpoint
DROP INDEX "one_refund_of_a_payment";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "returned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "return_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "parts" jsonb;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "return_id" uuid;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "return_days_damage" integer NOT NULL DEFAULT 14;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "return_days_fault" integer NOT NULL DEFAULT 365;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "return_days_unsold" integer NOT NULL DEFAULT 30;--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD COLUMN "return_id" uuid;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refunded_line_was_returned" FOREIGN KEY ("return_id","product_id") REFERENCES "public"."return_lines"("return_id","product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "line_of_the_returned_order" FOREIGN KEY ("return_id","order_id") REFERENCES "public"."returns"("id","order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "returned_line_was_ordered" FOREIGN KEY ("order_id","product_id") REFERENCES "public"."order_lines"("order_id","product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "photo_of_a_returned_line" FOREIGN KEY ("return_id","product_id") REFERENCES "public"."return_lines"("return_id","product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_lines_of_order" ON "return_lines" USING btree ("order_id","product_id");--> statement-breakpoint
CREATE INDEX "return_lines_of_product" ON "return_lines" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_photo_of_a_position" ON "return_photos" USING btree ("return_id","position");--> statement-breakpoint
CREATE INDEX "photos_of_owner" ON "return_photos" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "photos_without_return" ON "return_photos" USING btree ("created_at") WHERE return_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_return_per_key" ON "returns" USING btree ("order_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "returns_of_order" ON "returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "returns_of_user" ON "returns" USING btree ("user_id","requested_at","id");--> statement-breakpoint
CREATE INDEX "returns_by_age" ON "returns" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "returns_to_decide" ON "returns" USING btree ("requested_at","id") WHERE withdrawn_at is null and refused_at is null and authorised_at is null;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_refund_of_a_return" ON "refunds" USING btree ("return_id") WHERE status <> 'failed';--> statement-breakpoint
CREATE INDEX "refunds_of_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "replacements_of_return" ON "shipments" USING btree ("return_id") WHERE return_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "return_restocks_once" ON "stock_ledger" USING btree ("return_id","product_id") WHERE reason = 'returned';--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refund_of_a_return" UNIQUE("id","return_id");--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "line_of_the_refund" FOREIGN KEY ("refund_id","return_id") REFERENCES "public"."refunds"("id","return_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Before its constraint, which then checks it.
UPDATE payments SET refunded_cents = promised.cents
  FROM (SELECT payment_id, sum(amount_cents) AS cents FROM refunds WHERE status <> 'failed' GROUP BY 1) AS promised
  WHERE payments.id = payment_id;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "not_more_returned_than_shipped" CHECK ("order_lines"."returned" between 0 and "order_lines"."shipped");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "not_more_refunded_than_paid" CHECK ("payments"."status" <> 'succeeded' or "payments"."refunded_cents" <= "payments"."amount_cents");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_of_returns_name_them" CHECK (("refunds"."kind" = 'return') = ("refunds"."return_id" is not null));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refund_is_positive" CHECK ("refunds"."amount_cents" > 0);--> statement-breakpoint
ALTER TABLE "shop_settings" ADD CONSTRAINT "return_days_are_not_negative" CHECK (least("shop_settings"."return_days_damage", "shop_settings"."return_days_fault", "shop_settings"."return_days_unsold") >= 0);--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD CONSTRAINT "return_movements_name_their_return" CHECK (("stock_ledger"."reason" in ('returned', 'replacement')) = ("stock_ledger"."return_id" is not null));--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD CONSTRAINT "order_movements_name_their_order" CHECK (("stock_ledger"."reason" in ('order', 'cancelled', 'expired', 'refunded', 'returned', 'replacement')) = ("stock_ledger"."order_id" is not null));--> statement-breakpoint

-- As in migration 27, with the tax category.
DROP TRIGGER order_lines_are_append_only ON order_lines;--> statement-breakpoint
CREATE TRIGGER order_lines_are_append_only
  BEFORE DELETE OR UPDATE OF order_id, line_no, product_id, product_name, sku, unit_price_cents, price_source, quantity,
    total_cents, tax_category, offer_version
  ON order_lines FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
-- As in migration 27, with the return.
DROP TRIGGER shipments_stay ON shipments;--> statement-breakpoint
CREATE TRIGGER shipments_stay
  BEFORE DELETE OR UPDATE OF id, order_id, number, return_id, shipped_by, shipped_at, idempotency_key
  ON shipments FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER returns_stay
  BEFORE DELETE OR UPDATE OF id, number, order_id, user_id, requested_by, arrived_on, message, idempotency_key, requested_at
  ON returns FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER decisions_on_returns_are_final BEFORE UPDATE ON returns
  FOR EACH ROW WHEN (num_nonnulls(OLD.withdrawn_at, OLD.refused_at, OLD.closed_at) > 0
    OR OLD.authorised_at IS NOT NULL
      AND (OLD.authorised_at, OLD.send_back) IS DISTINCT FROM (NEW.authorised_at, NEW.send_back)
    OR OLD.received_at IS NOT NULL AND OLD.received_at IS DISTINCT FROM NEW.received_at)
  EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER returns_are_not_truncated BEFORE TRUNCATE ON returns
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER return_lines_stay
  BEFORE DELETE OR UPDATE OF return_id, order_id, product_id, quantity, reason, wish, is_late
  ON return_lines FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER what_came_back_or_was_replaced_stays_so BEFORE UPDATE ON return_lines
  FOR EACH ROW WHEN (NEW.replaced < OLD.replaced OR OLD.restocked + OLD.scrapped > 0
    AND (OLD.restocked, OLD.scrapped, OLD.condition) IS DISTINCT FROM (NEW.restocked, NEW.scrapped, NEW.condition))
  EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER return_lines_are_not_truncated BEFORE TRUNCATE ON return_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER photos_of_returns_stay BEFORE DELETE OR UPDATE ON return_photos
  FOR EACH ROW WHEN (OLD.return_id IS NOT NULL) EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER return_photos_are_not_truncated BEFORE TRUNCATE ON return_photos
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER refund_lines_are_append_only BEFORE UPDATE OR DELETE ON refund_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER refund_lines_are_not_truncated BEFORE TRUNCATE ON refund_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint

-- As in migration 29, with the days for returns.
CREATE OR REPLACE VIEW current_settings AS
  SELECT
    coalesce(seller_name, 'Wheelyard') AS seller_name,
    coalesce(seller_line1, '') AS seller_line1,
    coalesce(seller_line2, '') AS seller_line2,
    coalesce(seller_city, '') AS seller_city,
    coalesce(seller_region, '') AS seller_region,
    coalesce(seller_postcode, '') AS seller_postcode,
    coalesce(seller_country, '') AS seller_country,
    coalesce(seller_email, '') AS seller_email,
    coalesce(seller_phone, '') AS seller_phone,
    coalesce(seller_vat_id, '') AS seller_vat_id,
    coalesce(seller_tax_id, '') AS seller_tax_id,
    coalesce(seller_bank, '') AS seller_bank,
    coalesce(seller_iban, '') AS seller_iban,
    coalesce(seller_bic, '') AS seller_bic,
    coalesce(opening_minimum_cents, 50000) AS opening_minimum_cents,
    coalesce(reorder_minimum_cents, 30000) AS reorder_minimum_cents,
    coalesce(direct_purchase, true) AS direct_purchase,
    coalesce(unpaid_limit_cents, 2500000) AS unpaid_limit_cents,
    coalesce(unpaid_limit_returning_cents, 25000000) AS unpaid_limit_returning_cents,
    coalesce(return_days_damage, 14) AS return_days_damage,
    coalesce(return_days_fault, 365) AS return_days_fault,
    coalesce(return_days_unsold, 30) AS return_days_unsold
  FROM (VALUES (true)) AS one LEFT JOIN shop_settings ON true;
