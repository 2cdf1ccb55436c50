-- Returns the new stock, for statements that have locked the product. A statement that waited for its lock still sees an
-- older version of the row. An update by that version waits for those who wait for us, if someone puts the product into
-- a cart meanwhile: a deadlock. A function sees the version that is locked.
CREATE FUNCTION change_stock(product uuid, delta integer) RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  new_stock integer;
BEGIN
  UPDATE products SET available = available + delta WHERE id = product RETURNING available INTO new_stock;
  RETURN new_stock;
END $$;
