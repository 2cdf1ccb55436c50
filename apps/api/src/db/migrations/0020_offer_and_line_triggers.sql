-- An offer is what a buyer agrees to. Its version rises whenever that changes, whatever code changes it. After the
-- update, because a trigger before it would make every order compute the product's search text again.
CREATE FUNCTION record_first_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_offers (product_id, version, name, price_cents, min_order, case_pack)
    VALUES (NEW.id, NEW.offer_version, NEW.name, NEW.price_cents, NEW.min_order, NEW.case_pack);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER first_offers_are_recorded AFTER INSERT ON products
  FOR EACH ROW EXECUTE FUNCTION record_first_offer();--> statement-breakpoint
CREATE FUNCTION record_changed_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH offer AS (UPDATE products SET offer_version = offer_version + 1 WHERE id = NEW.id RETURNING *)
  INSERT INTO product_offers (product_id, version, name, price_cents, min_order, case_pack)
    SELECT id, offer_version, name, price_cents, min_order, case_pack FROM offer;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER changed_offers_are_recorded AFTER UPDATE OF name, price_cents, min_order, case_pack ON products
  FOR EACH ROW WHEN ((OLD.name, OLD.price_cents, OLD.min_order, OLD.case_pack)
    IS DISTINCT FROM (NEW.name, NEW.price_cents, NEW.min_order, NEW.case_pack))
  EXECUTE FUNCTION record_changed_offer();--> statement-breakpoint
-- As in migration 13, with the columns that are new.
DROP TRIGGER products_are_told ON products;--> statement-breakpoint
CREATE TRIGGER products_are_told
  AFTER INSERT OR UPDATE OF name, description, category, img, alt, sku, gtin, price_cents, min_order, case_pack, archived_at
  ON products FOR EACH ROW EXECUTE FUNCTION tell_change('products');--> statement-breakpoint
CREATE TRIGGER product_offers_are_append_only BEFORE UPDATE OR DELETE ON product_offers
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER product_offers_are_not_truncated BEFORE TRUNCATE ON product_offers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint

CREATE TRIGGER order_lines_are_append_only BEFORE UPDATE OR DELETE ON order_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER order_lines_are_not_truncated BEFORE TRUNCATE ON order_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_unmaking_an_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.user_id, NEW.product_id, NEW.title, NEW.price_cents, NEW.pieces, NEW.total_cents, NEW.freight_cents,
      NEW.tax_cents, NEW.po_number, NEW.placed_at)
     IS DISTINCT FROM
     (OLD.user_id, OLD.product_id, OLD.title, OLD.price_cents, OLD.pieces, OLD.total_cents, OLD.freight_cents,
      OLD.tax_cents, OLD.po_number, OLD.placed_at)
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
END $$;--> statement-breakpoint

-- Only for orders of several products: in the others the line repeats the order, and they must stay cheap to place.
-- Deferred, so that the lines may be written after their order.
CREATE FUNCTION refuse_a_wrong_sum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM order_lines WHERE order_id = NEW.id
    HAVING sum(total_cents) = NEW.goods_cents AND sum(quantity) = NEW.pieces)
  THEN
    RAISE EXCEPTION 'order % is not the sum of its lines', NEW.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_are_the_sum_of_their_lines AFTER INSERT ON orders
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.product_id IS NULL) EXECUTE FUNCTION refuse_a_wrong_sum();--> statement-breakpoint

-- A function, because PostgreSQL would answer the same question within a statement by reading all paid orders.
CREATE FUNCTION has_paid(buyer uuid) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM orders WHERE user_id = buyer AND paid_at IS NOT NULL AND cancelled_at IS NULL);
END $$;--> statement-breakpoint

-- The settings as saved, or their defaults.
CREATE VIEW current_settings AS
  SELECT
    coalesce(seller_name, 'Wheelyard') AS seller_name,
    coalesce(seller_address, '') AS seller_address,
    coalesce(seller_email, '') AS seller_email,
    coalesce(seller_phone, '') AS seller_phone,
    coalesce(seller_tax_id, '') AS seller_tax_id,
    coalesce(opening_minimum_cents, 50000) AS opening_minimum_cents,
    coalesce(reorder_minimum_cents, 30000) AS reorder_minimum_cents,
    coalesce(direct_purchase, true) AS direct_purchase,
    coalesce(unpaid_limit_cents, 2500000) AS unpaid_limit_cents,
    coalesce(unpaid_limit_returning_cents, 25000000) AS unpaid_limit_returning_cents
  FROM (VALUES (true)) AS one LEFT JOIN shop_settings ON true;
