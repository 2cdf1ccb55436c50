CREATE INDEX "products_by_sku" ON "products" USING btree ("sku");--> statement-breakpoint
CREATE INDEX "products_by_gtin" ON "products" USING btree (lpad("gtin", 14, '0'));--> statement-breakpoint
CREATE INDEX "products_by_sku_trigram" ON "products" USING gist ("sku" gist_trgm_ops) WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "products_by_name_trigram" ON "products" USING gin ("name" gin_trgm_ops) WHERE archived_at is null;