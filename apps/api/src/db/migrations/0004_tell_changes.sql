-- Whoever moves stock or changes an order, by whatever code, tells all processes when it commits:
-- the kept catalogue is dropped and open pages look again. The channel is that of db/changes.ts.
-- By row, because a statement that changed nothing has nothing to tell; the same word twice in a
-- transaction is sent once.
CREATE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('wheelyard_changes', TG_ARGV[0]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER stock_movements_are_told AFTER INSERT ON stock_ledger
  FOR EACH ROW EXECUTE FUNCTION tell_change('products');--> statement-breakpoint
CREATE TRIGGER orders_are_told AFTER INSERT OR UPDATE ON orders
  FOR EACH ROW EXECUTE FUNCTION tell_change('orders');
