ALTER TABLE "orders" ADD COLUMN "cart_version" integer;--> statement-breakpoint

-- Numbers of invoices only ever go on by one: a gap or a number given twice is what a tax office asks about.
CREATE TRIGGER invoice_counters_go_on_by_one BEFORE UPDATE ON invoice_counters
  FOR EACH ROW WHEN ((NEW.series, NEW.last_number, NEW.counted_from)
    IS DISTINCT FROM (OLD.series, OLD.last_number + 1, OLD.counted_from))
  EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER invoice_counters_are_kept BEFORE DELETE ON invoice_counters
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER invoice_counters_are_not_truncated BEFORE TRUNCATE ON invoice_counters
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint

-- An order has all its lines from the start, and each has at least one unit: any further line is one too many.
-- Once for all lines of a statement, so that placing orders stays cheap; the array makes PostgreSQL use the index.
CREATE FUNCTION refuse_lines_beyond_the_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM orders WHERE id = ANY (ARRAY(SELECT order_id FROM added))
      AND pieces < (SELECT sum(quantity) FROM order_lines WHERE order_id = orders.id))
  THEN
    RAISE EXCEPTION 'the lines of an order are final' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER order_lines_are_not_added_later AFTER INSERT ON order_lines
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_lines_beyond_the_order();
