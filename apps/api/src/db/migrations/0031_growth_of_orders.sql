-- Each may be created before the upgrade with CREATE INDEX CONCURRENTLY, which does not stop orders meanwhile; the
-- migration then finds it (docs/run.md).
CREATE INDEX IF NOT EXISTS "orders_to_ship_by_payment" ON "orders" USING btree ("paid_at","id") WHERE paid_at is not null and shipped_at is null and refunded_at is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "refund_lines_of_return" ON "refund_lines" USING btree ("return_id","product_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "refunds_of_return" ON "refunds" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "refunds_by_settlement" ON "refunds" USING btree ("settled_at") WHERE status = 'succeeded';