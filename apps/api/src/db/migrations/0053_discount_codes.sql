CREATE TABLE "discount_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"percent_bp" integer,
	"amount_cents" integer,
	"begins_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"minimum_cents" integer,
	"uses_max" integer,
	"uses_per_customer_max" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "code_is_upper_case" CHECK ("discount_codes"."code" ~ '^[A-Z0-9-]{3,20}$'),
	CONSTRAINT "percent_or_amount" CHECK (num_nonnulls("discount_codes"."percent_bp", "discount_codes"."amount_cents") = 1),
	CONSTRAINT "percent_is_of_a_hundred" CHECK ("discount_codes"."percent_bp" between 1 and 10000),
	CONSTRAINT "discount_is_positive" CHECK (least("discount_codes"."amount_cents", "discount_codes"."minimum_cents", "discount_codes"."uses_max", "discount_codes"."uses_per_customer_max") > 0),
	CONSTRAINT "begins_before_it_ends" CHECK ("discount_codes"."begins_at" < "discount_codes"."ends_at"),
	CONSTRAINT "uses_are_within_their_limit" CHECK ("discount_codes"."uses" between 0 and coalesce("discount_codes"."uses_max", "discount_codes"."uses"))
);
--> statement-breakpoint
-- contract: no release since 0.3.0 and before this one writes discounts, and its lines keep the new constraint below too.
ALTER TABLE "order_lines" DROP CONSTRAINT "line_is_price_times_quantity";--> statement-breakpoint
-- contract: no release since 0.3.0 and before this one writes discounts, and its orders keep the new constraint below too.
ALTER TABLE "orders" DROP CONSTRAINT "goods_are_price_times_pieces";--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "discount_code_id" uuid;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "discount_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_code_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD COLUMN "price_cents" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "one_code_in_use" ON "discount_codes" USING btree ("code") WHERE archived_at is null;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_discount_code_id_discount_codes_id_fk" FOREIGN KEY ("discount_code_id") REFERENCES "public"."discount_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_discount_code_id_discount_codes_id_fk" FOREIGN KEY ("discount_code_id") REFERENCES "public"."discount_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_by_discount" ON "orders" USING btree ("discount_code_id","user_id") WHERE discount_code_id is not null;--> statement-breakpoint
-- contract: no release since 0.3.0 and before this one writes discounts, nor a line below nothing.
ALTER TABLE "order_lines" ADD CONSTRAINT "line_costs_something" CHECK (least("order_lines"."discount_cents", "order_lines"."total_cents") >= 0);--> statement-breakpoint
-- contract: no release since 0.3.0 and before this one writes discounts, nor a line below nothing.
ALTER TABLE "order_lines" ADD CONSTRAINT "line_is_price_times_quantity" CHECK ("order_lines"."total_cents" = "order_lines"."unit_price_cents"::bigint * "order_lines"."quantity" - "order_lines"."discount_cents");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "discount_is_of_a_code" CHECK ("orders"."discount_cents" >= 0 and ("orders"."discount_cents" > 0) = ("orders"."discount_code_id" is not null) and ("orders"."discount_code_id" is null) = ("orders"."discount_code" is null));--> statement-breakpoint
-- contract: no release since 0.3.0 and before this one writes discounts.
ALTER TABLE "orders" ADD CONSTRAINT "goods_are_price_times_pieces" CHECK ("orders"."goods_cents" = "orders"."price_cents"::bigint * "orders"."pieces" - "orders"."discount_cents");--> statement-breakpoint

-- by hand
-- As in migration 33, with the discount.
CREATE OR REPLACE FUNCTION refuse_unmaking_an_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.user_id, NEW.product_id, NEW.title, NEW.price_cents, NEW.pieces, NEW.total_cents, NEW.freight_cents,
      NEW.tax_cents, NEW.tax, NEW.po_number, NEW.delivery_address, NEW.freight, NEW.placed_at,
      NEW.discount_code_id, NEW.discount_code, NEW.discount_cents)
     IS DISTINCT FROM
     (OLD.user_id, OLD.product_id, OLD.title, OLD.price_cents, OLD.pieces, OLD.total_cents, OLD.freight_cents,
      OLD.tax_cents, OLD.tax, OLD.po_number, OLD.delivery_address, OLD.freight, OLD.placed_at,
      OLD.discount_code_id, OLD.discount_code, OLD.discount_cents)
  THEN
    RAISE EXCEPTION 'the terms of order % are final', OLD.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF (OLD.paid_at IS NOT NULL
      AND (NEW.paid_at, NEW.transaction_id) IS DISTINCT FROM (OLD.paid_at, OLD.transaction_id))
     OR (OLD.shipped_at IS NOT NULL AND NEW.shipped_at IS DISTINCT FROM OLD.shipped_at
       AND NOT (NEW.shipped_at IS NULL AND NEW.refunded_at IS NULL AND OLD.shipped_at > now() - interval '60 seconds'
         AND EXISTS (SELECT FROM order_lines WHERE order_id = OLD.id AND shipped < quantity)))
     OR (OLD.cancelled_at IS NOT NULL AND NEW.cancelled_at IS DISTINCT FROM OLD.cancelled_at)
     OR (OLD.expired_at IS NOT NULL AND NEW.expired_at IS DISTINCT FROM OLD.expired_at)
     OR (OLD.refunded_at IS NOT NULL AND (NEW.refunded_at, NEW.shipped_at) IS DISTINCT FROM (OLD.refunded_at, OLD.shipped_at))
  THEN
    RAISE EXCEPTION 'what happened to order % cannot be undone', OLD.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint

-- The code decides as it is now, and by the update one order after the other: of two for the last use one is refused.
-- Deferred, so that the code is the last row that is locked, and that an order which is replaced gives its use back first.
CREATE FUNCTION take_a_use_of_the_discount() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  goods bigint := NEW.goods_cents::bigint + NEW.discount_cents;
  most integer;
BEGIN
  UPDATE discount_codes SET uses = uses + 1
    WHERE id = NEW.discount_code_id AND code = NEW.discount_code AND archived_at IS NULL
      AND (begins_at <= NEW.placed_at) IS NOT FALSE AND (ends_at > NEW.placed_at) IS NOT FALSE
      AND (minimum_cents <= goods) IS NOT FALSE AND (uses < uses_max) IS NOT FALSE
      AND NEW.discount_cents = least(goods, coalesce(amount_cents, (goods * percent_bp + 5000) / 10000))
    RETURNING uses_per_customer_max INTO most;
  IF NOT FOUND OR most < (
    SELECT count(*) FROM orders WHERE discount_code_id = NEW.discount_code_id AND user_id = NEW.user_id
      AND cancelled_at IS NULL AND expired_at IS NULL)
  THEN
    RAISE EXCEPTION 'the discount of order % does not count any more', NEW.id USING ERRCODE = 'WY003';
  END IF;
  IF NEW.discount_cents <> (SELECT sum(discount_cents) FROM order_lines WHERE order_id = NEW.id) THEN
    RAISE EXCEPTION 'the discount of order % is not the sum of its lines', NEW.id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER discounted_orders_take_a_use AFTER INSERT ON orders
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.discount_code_id IS NOT NULL AND num_nonnulls(NEW.cancelled_at, NEW.expired_at) = 0)
  EXECUTE FUNCTION take_a_use_of_the_discount();--> statement-breakpoint
CREATE FUNCTION give_back_a_use_of_the_discount() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE discount_codes SET uses = uses - 1 WHERE id = NEW.discount_code_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_that_end_unpaid_give_back_their_use AFTER UPDATE ON orders
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.discount_code_id IS NOT NULL AND num_nonnulls(OLD.cancelled_at, OLD.expired_at) = 0
    AND num_nonnulls(NEW.cancelled_at, NEW.expired_at) > 0)
  EXECUTE FUNCTION give_back_a_use_of_the_discount();
