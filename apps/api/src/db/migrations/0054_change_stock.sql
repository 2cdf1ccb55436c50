-- For statements that have locked the products; returns the new stock of each. A statement that waited for its lock still
-- sees an older version of the row. An update by that version waits for those who wait for us, if someone puts the
-- product into a cart meanwhile: a deadlock. A function sees the version that is locked.
CREATE FUNCTION change_stock(product_ids uuid[], deltas integer[]) RETURNS TABLE (product_id uuid, available integer)
LANGUAGE plpgsql VOLATILE SET plan_cache_mode TO force_generic_plan AS $$
BEGIN
  RETURN QUERY
    UPDATE products SET available = products.available + change.delta
    FROM unnest(product_ids, deltas) AS change(id, delta)
    WHERE products.id = ANY (product_ids) AND products.id = change.id
    RETURNING products.id, products.available;
END $$;
