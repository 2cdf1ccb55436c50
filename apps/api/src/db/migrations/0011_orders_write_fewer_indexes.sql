DROP INDEX "orders_of_product";--> statement-breakpoint
DROP INDEX "one_order_per_key";--> statement-breakpoint
DROP INDEX "one_order_per_transaction";--> statement-breakpoint
CREATE UNIQUE INDEX "one_order_per_key" ON "orders" USING btree ("user_id","idempotency_key") WHERE idempotency_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_order_per_transaction" ON "orders" USING btree ("transaction_id") WHERE transaction_id is not null;