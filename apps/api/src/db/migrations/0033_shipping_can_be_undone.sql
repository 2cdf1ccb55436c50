-- May be created before the upgrade with CREATE INDEX CONCURRENTLY, as those of migration 31 (docs/run.md).
CREATE INDEX IF NOT EXISTS "orders_by_shipping" ON "orders" USING btree ("shipped_at","id") WHERE shipped_at is not null;--> statement-breakpoint

-- For a minute the shipment that completed an order can be taken back, whole and before anything came of it. It is
-- deleted first, then its lines, which lowers what the order has shipped, and that reopens the order: each step is
-- refused without the one before, and the end is checked at the commit.
CREATE FUNCTION refuse_taking_back_a_shipment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.return_id IS NULL AND OLD.idempotency_key IS NULL AND OLD.shipped_at > now() - interval '60 seconds'
     AND EXISTS (SELECT FROM orders WHERE id = OLD.order_id AND refunded_at IS NULL
       AND shipped_at = OLD.shipped_at::timestamptz(3))
     AND NOT EXISTS (SELECT FROM returns WHERE order_id = OLD.order_id)
  THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'shipment % cannot be taken back', OLD.id USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
-- As in migration 30, without DELETE.
CREATE OR REPLACE TRIGGER shipments_stay
  BEFORE UPDATE OF id, order_id, number, return_id, shipped_by, shipped_at, idempotency_key
  ON shipments FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER only_a_new_shipment_is_taken_back BEFORE DELETE ON shipments
  FOR EACH ROW EXECUTE FUNCTION refuse_taking_back_a_shipment();--> statement-breakpoint

CREATE FUNCTION refuse_lines_without_their_shipment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM shipments WHERE id = OLD.shipment_id) THEN
    RAISE EXCEPTION 'a line of shipment % cannot be taken back alone', OLD.shipment_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN OLD;
END $$;--> statement-breakpoint
-- As in migration 27, without DELETE.
CREATE OR REPLACE TRIGGER shipment_lines_are_append_only BEFORE UPDATE ON shipment_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER shipment_lines_go_with_their_shipment BEFORE DELETE ON shipment_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_lines_without_their_shipment();--> statement-breakpoint

CREATE FUNCTION shipped_units(of_order uuid, of_product uuid) RETURNS integer LANGUAGE sql AS $$
  SELECT coalesce(sum(quantity), 0)::integer FROM shipment_lines
    WHERE shipment_id IN (SELECT id FROM shipments WHERE order_id = of_order AND return_id IS NULL)
      AND product_id = of_product
$$;--> statement-breakpoint
CREATE FUNCTION refuse_lowering_what_was_shipped() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.shipped = shipped_units(OLD.order_id, OLD.product_id) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'what was shipped of order % stays shipped', OLD.order_id
    USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
-- As in migration 27, unless its shipment was taken back.
CREATE OR REPLACE TRIGGER what_was_shipped_stays_shipped BEFORE UPDATE OF shipped ON order_lines
  FOR EACH ROW WHEN (NEW.shipped < OLD.shipped) EXECUTE FUNCTION refuse_lowering_what_was_shipped();--> statement-breakpoint

-- As in migration 29, unless its shipment was taken back.
CREATE OR REPLACE FUNCTION refuse_unmaking_an_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.user_id, NEW.product_id, NEW.title, NEW.price_cents, NEW.pieces, NEW.total_cents, NEW.freight_cents,
      NEW.tax_cents, NEW.tax, NEW.po_number, NEW.delivery_address, NEW.freight, NEW.placed_at)
     IS DISTINCT FROM
     (OLD.user_id, OLD.product_id, OLD.title, OLD.price_cents, OLD.pieces, OLD.total_cents, OLD.freight_cents,
      OLD.tax_cents, OLD.tax, OLD.po_number, OLD.delivery_address, OLD.freight, OLD.placed_at)
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

CREATE FUNCTION refuse_shipping_undone_by_half() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
      SELECT FROM order_lines JOIN orders ON orders.id = order_id
        WHERE order_id = OLD.order_id AND (shipped <> shipped_units(order_id, order_lines.product_id)
          OR shipped < quantity AND shipped_at IS NOT NULL))
     OR EXISTS (SELECT FROM shipments WHERE order_id = OLD.order_id HAVING max(number) > count(*))
  THEN
    RAISE EXCEPTION 'the shipping of order % cannot be undone by half', OLD.order_id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER shipping_is_undone_as_a_whole AFTER DELETE ON shipments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_shipping_undone_by_half();
