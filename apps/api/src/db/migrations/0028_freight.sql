CREATE TABLE "freight_quotes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"min_days" integer NOT NULL,
	"max_days" integer NOT NULL,
	"note" text NOT NULL,
	"proposed_by" text NOT NULL,
	"proposed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"refused_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "one_quote_of_a_number" UNIQUE("order_id","number"),
	CONSTRAINT "quote_is_chargeable" CHECK ("freight_quotes"."amount_cents" between 50 and 99999999),
	CONSTRAINT "quote_ends_in_one_way" CHECK (num_nonnulls("freight_quotes"."paid_at", "freight_quotes"."refused_at", "freight_quotes"."withdrawn_at") <= 1)
);--> statement-breakpoint
CREATE TABLE "freight_tables" (
	"version" integer PRIMARY KEY NOT NULL,
	"zones" jsonb NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "versions_are_counted" CHECK ("freight_tables"."version" > 0)
);--> statement-breakpoint
DROP INDEX "one_success";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "freight" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "freight_quote_id" uuid;--> statement-breakpoint
ALTER TABLE "freight_quotes" ADD CONSTRAINT "freight_quotes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "freight_quotes_by_payment" ON "freight_quotes" USING btree ("paid_at") WHERE paid_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_quote_at_a_time" ON "freight_quotes" USING btree ("order_id") WHERE refused_at is null and withdrawn_at is null;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_freight_quote_id_freight_quotes_id_fk" FOREIGN KEY ("freight_quote_id") REFERENCES "public"."freight_quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_success_of_freight" ON "payments" USING btree ("freight_quote_id") WHERE status = 'succeeded';--> statement-breakpoint
CREATE UNIQUE INDEX "one_success" ON "payments" USING btree ("order_id") WHERE status = 'succeeded' and freight_quote_id is null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "freight_has_terms" CHECK ("orders"."freight_cents" = 0 or ("orders"."freight" is not null and not ("orders"."freight"->>'isQuoted')::boolean));--> statement-breakpoint

CREATE TRIGGER freight_tables_are_append_only BEFORE UPDATE OR DELETE ON freight_tables
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER freight_tables_are_not_truncated BEFORE TRUNCATE ON freight_tables
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER freight_quotes_are_final
  BEFORE DELETE OR UPDATE OF id, order_id, number, amount_cents, min_days, max_days, note, proposed_by, proposed_at
  ON freight_quotes FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER answers_to_quotes_are_final BEFORE UPDATE ON freight_quotes
  FOR EACH ROW WHEN (num_nonnulls(OLD.paid_at, OLD.refused_at, OLD.withdrawn_at) > 0)
  EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER freight_quotes_are_not_truncated BEFORE TRUNCATE ON freight_quotes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
-- As in migration 20, with address and freight.
CREATE OR REPLACE FUNCTION refuse_unmaking_an_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.user_id, NEW.product_id, NEW.title, NEW.price_cents, NEW.pieces, NEW.total_cents, NEW.freight_cents,
      NEW.tax_cents, NEW.po_number, NEW.delivery_address, NEW.freight, NEW.placed_at)
     IS DISTINCT FROM
     (OLD.user_id, OLD.product_id, OLD.title, OLD.price_cents, OLD.pieces, OLD.total_cents, OLD.freight_cents,
      OLD.tax_cents, OLD.po_number, OLD.delivery_address, OLD.freight, OLD.placed_at)
  THEN
    RAISE EXCEPTION 'the terms of order % are final', OLD.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF (OLD.paid_at IS NOT NULL
      AND (NEW.paid_at, NEW.transaction_id) IS DISTINCT FROM (OLD.paid_at, OLD.transaction_id))
     OR (OLD.shipped_at IS NOT NULL AND NEW.shipped_at IS DISTINCT FROM OLD.shipped_at)
     OR (OLD.cancelled_at IS NOT NULL AND NEW.cancelled_at IS DISTINCT FROM OLD.cancelled_at)
     OR (OLD.expired_at IS NOT NULL AND NEW.expired_at IS DISTINCT FROM OLD.expired_at)
     OR (OLD.refunded_at IS NOT NULL AND (NEW.refunded_at, NEW.shipped_at) IS DISTINCT FROM (OLD.refunded_at, OLD.shipped_at))
  THEN
    RAISE EXCEPTION 'what happened to order % cannot be undone', OLD.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
