-- Quantities rise, in whole cases, above the minimum; prices fall; at most ten.
CREATE FUNCTION price_tiers_fall(tiers jsonb, price int, minimum int, pack int) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  quantity int;
  cents int;
BEGIN
  IF jsonb_typeof(tiers) <> 'array' OR jsonb_array_length(tiers) > 10 THEN RETURN false; END IF;
  FOR n IN 0 .. jsonb_array_length(tiers) - 1 LOOP
    quantity := (tiers -> n ->> 'minQuantity')::int;
    cents := (tiers -> n ->> 'priceCents')::int;
    IF (quantity > minimum AND quantity % pack = 0 AND cents < price AND cents > 0
        AND tiers -> n = jsonb_build_object('minQuantity', quantity, 'priceCents', cents)) IS NOT TRUE
    THEN
      RETURN false;
    END IF;
    minimum := quantity;
    price := cents;
  END LOOP;
  RETURN true;
END $$;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "price_source" text DEFAULT 'list' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_offers" ADD COLUMN "price_tiers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "price_tiers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "price_source_is_known" CHECK ("order_lines"."price_source" in ('list', 'tier'));--> statement-breakpoint
ALTER TABLE "product_offers" ADD CONSTRAINT "price_tiers_fall" CHECK (price_tiers_fall("product_offers"."price_tiers", "product_offers"."price_cents", "product_offers"."min_order", "product_offers"."case_pack"));--> statement-breakpoint

-- As in migration 20, with the tiers.
CREATE OR REPLACE FUNCTION record_first_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_offers (product_id, version, name, price_cents, min_order, case_pack, price_tiers)
    VALUES (NEW.id, NEW.offer_version, NEW.name, NEW.price_cents, NEW.min_order, NEW.case_pack, NEW.price_tiers);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_changed_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH offer AS (UPDATE products SET offer_version = offer_version + 1 WHERE id = NEW.id RETURNING *)
  INSERT INTO product_offers (product_id, version, name, price_cents, min_order, case_pack, price_tiers)
    SELECT id, offer_version, name, price_cents, min_order, case_pack, price_tiers FROM offer;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER changed_offers_are_recorded ON products;--> statement-breakpoint
CREATE TRIGGER changed_offers_are_recorded
  AFTER UPDATE OF name, price_cents, min_order, case_pack, price_tiers ON products
  FOR EACH ROW WHEN ((OLD.name, OLD.price_cents, OLD.min_order, OLD.case_pack, OLD.price_tiers)
    IS DISTINCT FROM (NEW.name, NEW.price_cents, NEW.min_order, NEW.case_pack, NEW.price_tiers))
  EXECUTE FUNCTION record_changed_offer();--> statement-breakpoint
DROP TRIGGER products_are_told ON products;--> statement-breakpoint
CREATE TRIGGER products_are_told
  AFTER INSERT OR UPDATE OF name, description, category, img, alt, sku, gtin, price_cents, min_order, case_pack,
    price_tiers, archived_at
  ON products FOR EACH ROW EXECUTE FUNCTION tell_change('products');
