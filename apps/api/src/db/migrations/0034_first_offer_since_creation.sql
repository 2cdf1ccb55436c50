-- A product's first offer stands since the product does: the same instant, unless it is created with an earlier date.
CREATE OR REPLACE FUNCTION record_first_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_offers (product_id, version, name, price_cents, min_order, case_pack, price_tiers, tax_category,
      offered_at)
    VALUES (NEW.id, NEW.offer_version, NEW.name, NEW.price_cents, NEW.min_order, NEW.case_pack, NEW.price_tiers,
      NEW.tax_category, NEW.created_at);
  RETURN NULL;
END $$;
