-- contract: lines of one unit or more, as every release since 0.3.0 writes them, keep the new constraint below too.
ALTER TABLE "refund_lines" DROP CONSTRAINT "refunded_quantity_is_positive";--> statement-breakpoint
-- contract: every release since 0.3.0 looks for a refund of the return with the order locked, so it makes no second one.
-- Of several refunds of a return the pages of 0.3.0 show the first. If it makes a refund in part that waited for the
-- provider, money and credit note are right, but it sends no mail, and the units are to be restocked by hand.
DROP INDEX "one_refund_of_a_return";--> statement-breakpoint
-- contract: no release since 0.3.0 and before this one names a refund in the ledger; its rows keep the index below.
DROP INDEX "order_returns_stock_once";--> statement-breakpoint
ALTER TABLE "refund_lines" ALTER COLUMN "return_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "refunded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "kept_back" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD COLUMN "kept_back" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "stock_ledger" ADD COLUMN "refund_id" uuid;--> statement-breakpoint
-- contract: every release since 0.3.0 writes lines of a refund of a return only, which another key refers to.
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- contract: no release since 0.3.0 and before this one writes a key of a refund.
CREATE UNIQUE INDEX IF NOT EXISTS "one_refund_per_key" ON "refunds" USING btree ("payment_id","idempotency_key") WHERE idempotency_key is not null and status <> 'failed';--> statement-breakpoint
-- contract: every release since 0.3.0 returned the stock of an order once, by the index that was dropped above.
CREATE UNIQUE INDEX IF NOT EXISTS "order_ends_with_its_stock_once" ON "stock_ledger" USING btree ("order_id","product_id") WHERE reason in ('cancelled', 'expired', 'refunded') and refund_id is null;--> statement-breakpoint
-- contract: no release since 0.3.0 and before this one names a refund in the ledger.
CREATE UNIQUE INDEX IF NOT EXISTS "refund_restocks_once" ON "stock_ledger" USING btree ("refund_id","product_id") WHERE refund_id is not null;--> statement-breakpoint
-- contract: every release since 0.3.0 ships no more than was ordered. What was refunded before it left 0.3.0 does not
-- know, and fails instead of shipping it.
ALTER TABLE "order_lines" ADD CONSTRAINT "not_shipped_and_kept_back" CHECK ("order_lines"."kept_back" >= 0 and "order_lines"."shipped" + "order_lines"."kept_back" <= "order_lines"."quantity");--> statement-breakpoint
-- contract: every release since 0.3.0 returns no more than was shipped. What was refunded without a return 0.3.0 does
-- not know, and fails instead of returning it.
ALTER TABLE "order_lines" ADD CONSTRAINT "not_refunded_twice" CHECK ("order_lines"."refunded" >= 0 and "order_lines"."returned" + greatest(0, "order_lines"."refunded" - "order_lines"."kept_back") <= "order_lines"."shipped");--> statement-breakpoint
-- contract: every release since 0.3.0 writes lines of one unit or more.
ALTER TABLE "refund_lines" ADD CONSTRAINT "refunded_line_is_of_something" CHECK (least("refund_lines"."quantity", "refund_lines"."cents") >= 0 and "refund_lines"."quantity"::bigint + "refund_lines"."cents" > 0);--> statement-breakpoint
-- contract: no release since 0.3.0 and before this one keeps units back.
ALTER TABLE "refund_lines" ADD CONSTRAINT "kept_back_when_refunded" CHECK ("refund_lines"."kept_back" between 0 and "refund_lines"."quantity");--> statement-breakpoint

-- 0.3.0 does not know of units that a refund in part has dealt with, and would return them to stock again. It fails
-- instead, and its refund is completed by this version.
CREATE FUNCTION refuse_restocking_refunded_units() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.delta > (SELECT quantity - returned - refunded FROM order_lines
      WHERE order_id = NEW.order_id AND product_id = NEW.product_id)
  THEN
    RAISE EXCEPTION 'units of order % have been refunded before', NEW.order_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER an_order_ends_without_its_refunded_units BEFORE INSERT ON stock_ledger
  FOR EACH ROW WHEN (NEW.reason = 'refunded' AND NEW.refund_id IS NULL)
  EXECUTE FUNCTION refuse_restocking_refunded_units();
