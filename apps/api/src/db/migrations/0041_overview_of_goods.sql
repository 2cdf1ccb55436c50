-- Revenue is of goods now, without freight and tax.
CREATE INDEX IF NOT EXISTS "orders_by_goods_paid" ON "orders" USING btree ("paid_at","goods_cents","id") WHERE paid_at is not null and refunded_at is null;--> statement-breakpoint
-- contract: no answer since 0.2.0 depends on it; its overview only reads more rows until it is replaced.
DROP INDEX "orders_by_payment";--> statement-breakpoint
-- contract: no answer since 0.2.0 depends on it, as above.
DROP INDEX "freight_quotes_by_payment";
