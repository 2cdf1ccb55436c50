ALTER TABLE "reviews" ADD COLUMN "state" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "reply" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "search_text" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', translate(details, '@.+-_/()', '        '))) STORED;--> statement-breakpoint
ALTER TABLE "shop_settings" ADD COLUMN "reviews_wait_for_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "reviews_by_state" ON "reviews" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_search" ON "reviews" USING gin ("search_text");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "review_state_is_known" CHECK ("reviews"."state" in ('published', 'waiting', 'hidden'));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "hidden_for_a_reason" CHECK ("reviews"."state" <> 'hidden' or "reviews"."hidden_reason" is not null);--> statement-breakpoint
CREATE OR REPLACE VIEW current_settings AS
  SELECT
    coalesce(seller_name, 'Wheelyard') AS seller_name,
    coalesce(seller_line1, '') AS seller_line1,
    coalesce(seller_line2, '') AS seller_line2,
    coalesce(seller_city, '') AS seller_city,
    coalesce(seller_region, '') AS seller_region,
    coalesce(seller_postcode, '') AS seller_postcode,
    coalesce(seller_country, '') AS seller_country,
    coalesce(seller_email, '') AS seller_email,
    coalesce(seller_phone, '') AS seller_phone,
    coalesce(seller_vat_id, '') AS seller_vat_id,
    coalesce(seller_tax_id, '') AS seller_tax_id,
    coalesce(seller_bank, '') AS seller_bank,
    coalesce(seller_iban, '') AS seller_iban,
    coalesce(seller_bic, '') AS seller_bic,
    coalesce(opening_minimum_cents, 50000) AS opening_minimum_cents,
    coalesce(reorder_minimum_cents, 30000) AS reorder_minimum_cents,
    coalesce(direct_purchase, true) AS direct_purchase,
    coalesce(unpaid_limit_cents, 2500000) AS unpaid_limit_cents,
    coalesce(unpaid_limit_returning_cents, 25000000) AS unpaid_limit_returning_cents,
    coalesce(return_days_damage, 14) AS return_days_damage,
    coalesce(return_days_fault, 365) AS return_days_fault,
    coalesce(return_days_unsold, 30) AS return_days_unsold,
    coalesce(payment_reminder_hours, 12) AS payment_reminder_hours,
    coalesce(notify_payments, true) AS notify_payments,
    coalesce(notify_incidents, true) AS notify_incidents,
    coalesce(notify_low_stock, true) AS notify_low_stock,
    coalesce(footer_pages, '{}') AS footer_pages,
    coalesce(admins_need_second_factor, false) AS admins_need_second_factor,
    coalesce(reviews_wait_for_approval, false) AS reviews_wait_for_approval
  FROM (VALUES (true)) AS one LEFT JOIN shop_settings ON true;
