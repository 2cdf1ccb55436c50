ALTER TABLE "stock_ledger" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
-- contract: no row since 0.3.0 has a key, so that the index refuses nothing the release writes
CREATE UNIQUE INDEX "one_stock_change_per_key" ON "stock_ledger" USING btree ("actor","idempotency_key","product_id") WHERE idempotency_key is not null;