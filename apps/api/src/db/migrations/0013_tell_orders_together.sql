-- Transactions that notify commit one after the other, each waiting for the disk of the one before.
-- Placing an order happens too often for that: the process that placed it tells the others itself,
-- many at once (db/changes.ts). Everything rarer is still told by whoever commits it.
DROP TRIGGER orders_are_told ON orders;--> statement-breakpoint
CREATE TRIGGER orders_are_told AFTER UPDATE ON orders
  FOR EACH ROW EXECUTE FUNCTION tell_change('orders');--> statement-breakpoint
DROP TRIGGER stock_movements_are_told ON stock_ledger;--> statement-breakpoint
CREATE TRIGGER stock_movements_are_told AFTER INSERT ON stock_ledger
  FOR EACH ROW WHEN (NEW.reason <> 'order') EXECUTE FUNCTION tell_change('products');--> statement-breakpoint
-- What is available moves only together with the ledger.
DROP TRIGGER products_are_told ON products;--> statement-breakpoint
CREATE TRIGGER products_are_told
  AFTER INSERT OR UPDATE OF name, description, category, img, alt, price_cents, min_order, archived_at ON products
  FOR EACH ROW EXECUTE FUNCTION tell_change('products');--> statement-breakpoint
-- Every order changes its product's stock: with room on the page no index has to be touched for it.
ALTER TABLE products SET (fillfactor = 75);
