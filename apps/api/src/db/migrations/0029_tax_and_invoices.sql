CREATE TABLE "business_details" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"vat_id" text,
	"billing_address" jsonb NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "exemption_certificates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"country" text NOT NULL,
	"region" text NOT NULL,
	"number" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date NOT NULL,
	"file_name" text NOT NULL,
	"file_size" integer NOT NULL,
	"file" "bytea" NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp with time zone,
	"accepted_by" text,
	"refused_at" timestamp with time zone,
	"refused_by" text,
	"refusal_reason" text,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "certificate_ends_after_it_begins" CHECK ("exemption_certificates"."valid_from" <= "exemption_certificates"."valid_until"),
	CONSTRAINT "certificate_ends_in_one_way" CHECK (num_nonnulls("exemption_certificates"."refused_at", "exemption_certificates"."withdrawn_at") <= 1),
	CONSTRAINT "acceptance_has_a_name" CHECK (("exemption_certificates"."accepted_at" is null) = ("exemption_certificates"."accepted_by" is null)),
	CONSTRAINT "refusal_has_a_reason" CHECK (num_nonnulls("exemption_certificates"."refused_at", "exemption_certificates"."refused_by", "exemption_certificates"."refusal_reason") in (0, 3))
);--> statement-breakpoint
CREATE TABLE "vat_checks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"vat_id" text NOT NULL,
	"outcome" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"consultation" text DEFAULT '' NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vat_check_outcome_is_known" CHECK ("vat_checks"."outcome" in ('valid', 'invalid', 'unavailable'))
);--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"series" text PRIMARY KEY NOT NULL,
	"last_number" integer NOT NULL,
	"counted_from" integer NOT NULL
);--> statement-breakpoint
CREATE TABLE "invoice_files" (
	"invoice_id" uuid NOT NULL,
	"format" text NOT NULL,
	"size" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_files_invoice_id_format_pk" PRIMARY KEY("invoice_id","format"),
	CONSTRAINT "known_format" CHECK ("invoice_files"."format" in ('pdf', 'ubl'))
);--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"series" text NOT NULL,
	"number" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"freight_quote_id" uuid,
	"edition" integer DEFAULT 1 NOT NULL,
	"corrects_id" uuid,
	"refund_id" uuid,
	"total_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"document" jsonb,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', translate(coalesce(document #>> '{buyer,name}', '') || ' ' || coalesce(document #>> '{order,poNumber}', ''), '@.+-_/()', '        '))) STORED,
	CONSTRAINT "known_series" CHECK ("invoices"."series" in ('invoice', 'credit-note')),
	CONSTRAINT "credit_notes_take_back" CHECK (("invoices"."series" = 'credit-note') = ("invoices"."corrects_id" is not null)),
	CONSTRAINT "tax_is_part_of_total" CHECK ("invoices"."tax_cents" between 0 and "invoices"."total_cents")
);--> statement-breakpoint
CREATE TABLE "tax_reports" (
	"invoice_id" uuid PRIMARY KEY NOT NULL,
	"transaction_id" text NOT NULL,
	"reported_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "tax_tables" (
	"version" integer PRIMARY KEY NOT NULL,
	"engine" text NOT NULL,
	"rates" jsonb NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_versions_are_counted" CHECK ("tax_tables"."version" > 0),
	CONSTRAINT "tax_engine_is_known" CHECK ("tax_tables"."engine" in ('off', 'table', 'stripe'))
);--> statement-breakpoint
ALTER TABLE "freight_quotes" DROP CONSTRAINT "quote_is_chargeable";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "invoiced_when_paid";--> statement-breakpoint
DROP INDEX "one_invoice_of_a_number";--> statement-breakpoint
ALTER TABLE "freight_quotes" ADD COLUMN "tax_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "freight_quotes" ADD COLUMN "tax_parts" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax_category" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax" jsonb;--> statement-breakpoint
ALTER TABLE "product_offers" ADD COLUMN "tax_category" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tax_category" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_details" ADD CONSTRAINT "business_details_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exemption_certificates" ADD CONSTRAINT "exemption_certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_checks" ADD CONSTRAINT "vat_checks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_files" ADD CONSTRAINT "invoice_files_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_freight_quote_id_freight_quotes_id_fk" FOREIGN KEY ("freight_quote_id") REFERENCES "public"."freight_quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_corrects_id_invoices_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_reports" ADD CONSTRAINT "tax_reports_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certificates_of_user" ON "exemption_certificates" USING btree ("user_id","submitted_at");--> statement-breakpoint
CREATE INDEX "certificates_by_age" ON "exemption_certificates" USING btree ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "vat_checks_of_user" ON "vat_checks" USING btree ("user_id","checked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_invoice_of_a_number" ON "invoices" USING btree ("series","number");--> statement-breakpoint
CREATE UNIQUE INDEX "one_invoice_of_an_edition" ON "invoices" USING btree ("payment_id","edition") WHERE series = 'invoice';--> statement-breakpoint
CREATE UNIQUE INDEX "one_credit_note_of_a_refund" ON "invoices" USING btree ("refund_id") WHERE refund_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_correction_of_an_invoice" ON "invoices" USING btree ("corrects_id") WHERE refund_id is null and corrects_id is not null;--> statement-breakpoint
CREATE INDEX "invoices_of_user" ON "invoices" USING btree ("user_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "invoices_of_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "credit_notes_of_invoice" ON "invoices" USING btree ("corrects_id");--> statement-breakpoint
CREATE INDEX "invoices_by_age" ON "invoices" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "invoices_search" ON "invoices" USING gin ("search_text");--> statement-breakpoint
ALTER TABLE "freight_quotes" ADD CONSTRAINT "quoted_tax_is_explained" CHECK ("freight_quotes"."tax_cents" >= 0 and ("freight_quotes"."tax_cents" = 0 or "freight_quotes"."tax_parts" is not null));--> statement-breakpoint
ALTER TABLE "freight_quotes" ADD CONSTRAINT "quote_is_chargeable" CHECK ("freight_quotes"."amount_cents" >= 50 and "freight_quotes"."amount_cents" + "freight_quotes"."tax_cents" <= 99999999);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "tax_category_is_known" CHECK ("order_lines"."tax_category" in ('standard', 'reduced', 'zero'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "tax_is_explained" CHECK ("orders"."tax_cents" = 0 or "orders"."tax" is not null);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "tax_category_is_known" CHECK ("products"."tax_category" in ('standard', 'reduced', 'zero'));--> statement-breakpoint

-- Invoices that exist become rows; what they print is composed when one is first opened. Numbers go on from the last.
INSERT INTO invoices (series, number, user_id, order_id, payment_id, freight_quote_id, total_cents, tax_cents, issued_at)
  SELECT 'invoice', invoice_number, user_id, order_id, payments.id, freight_quote_id, amount_cents, 0,
    coalesce(settled_at, paid_at)
  FROM payments JOIN orders ON orders.id = order_id WHERE invoice_number IS NOT NULL;--> statement-breakpoint
INSERT INTO invoice_counters (series, last_number, counted_from)
  SELECT 'invoice', max(number), max(number) + 1 FROM invoices HAVING count(*) > 0;--> statement-breakpoint
ALTER TABLE "payments" DROP COLUMN "invoice_number";--> statement-breakpoint
DROP SEQUENCE "public"."invoice_numbers";--> statement-breakpoint

CREATE TRIGGER tax_tables_are_append_only BEFORE UPDATE OR DELETE ON tax_tables
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER tax_tables_are_not_truncated BEFORE TRUNCATE ON tax_tables
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER vat_checks_are_append_only BEFORE UPDATE OR DELETE ON vat_checks
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER vat_checks_are_not_truncated BEFORE TRUNCATE ON vat_checks
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER certificates_are_final
  BEFORE DELETE OR UPDATE OF id, user_id, country, region, number, valid_from, valid_until, file_name, file, submitted_at
  ON exemption_certificates FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER decisions_on_certificates_are_final BEFORE UPDATE ON exemption_certificates
  FOR EACH ROW WHEN (num_nonnulls(OLD.refused_at, OLD.withdrawn_at) > 0
    OR OLD.accepted_at IS DISTINCT FROM NEW.accepted_at AND OLD.accepted_at IS NOT NULL)
  EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER certificates_are_not_truncated BEFORE TRUNCATE ON exemption_certificates
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER invoices_are_final BEFORE DELETE OR UPDATE OF id, series, number, user_id, order_id, payment_id,
  freight_quote_id, edition, corrects_id, refund_id, total_cents, tax_cents, issued_at
  ON invoices FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER documents_of_invoices_are_final BEFORE UPDATE ON invoices
  FOR EACH ROW WHEN (OLD.document IS NOT NULL) EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER invoices_are_not_truncated BEFORE TRUNCATE ON invoices
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER invoice_files_are_append_only BEFORE UPDATE OR DELETE ON invoice_files
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER invoice_files_are_not_truncated BEFORE TRUNCATE ON invoice_files
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
-- As in migration 28, with the tax.
DROP TRIGGER freight_quotes_are_final ON freight_quotes;--> statement-breakpoint
CREATE TRIGGER freight_quotes_are_final BEFORE DELETE OR UPDATE OF id, order_id, number, amount_cents, tax_cents,
  tax_parts, min_days, max_days, note, proposed_by, proposed_at
  ON freight_quotes FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
-- As in migration 28, with the tax.
CREATE OR REPLACE FUNCTION refuse_unmaking_an_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.user_id, NEW.product_id, NEW.title, NEW.price_cents, NEW.pieces, NEW.total_cents, NEW.freight_cents,
      NEW.tax_cents, NEW.tax, NEW.po_number, NEW.delivery_address, NEW.freight, NEW.placed_at)
     IS DISTINCT FROM
     (OLD.user_id, OLD.product_id, OLD.title, OLD.price_cents, OLD.pieces, OLD.total_cents, OLD.freight_cents,
      OLD.tax_cents, OLD.tax, OLD.po_number, OLD.delivery_address, OLD.freight, OLD.placed_at)
  THEN
    RAISE EXCEPTION 'the terms of order % are final', OLD.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF (OLD.paid_at IS NOT NULL
      AND (NEW.paid_at, NEW.transaction_id) IS DISTINCT FROM (OLD.paid_at, OLD.transaction_id))
     OR (OLD.shipped_at IS NOT NULL AND NEW.shipped_at IS DISTINCT FROM OLD.shipped_at)
     OR (OLD.cancelled_at IS NOT NULL AND NEW.cancelled_at IS DISTINCT FROM OLD.cancelled_at)
     OR (OLD.expired_at IS NOT NULL AND NEW.expired_at IS DISTINCT FROM OLD.expired_at)
     OR (OLD.refunded_at IS NOT NULL AND (NEW.refunded_at, NEW.shipped_at) IS DISTINCT FROM (OLD.refunded_at, OLD.shipped_at))
  THEN
    RAISE EXCEPTION 'what happened to order % cannot be undone', OLD.id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
-- As in migration 21, with the tax category.
CREATE OR REPLACE FUNCTION record_first_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_offers (product_id, version, name, price_cents, min_order, case_pack, price_tiers, tax_category)
    VALUES (NEW.id, NEW.offer_version, NEW.name, NEW.price_cents, NEW.min_order, NEW.case_pack, NEW.price_tiers,
      NEW.tax_category);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION record_changed_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH offer AS (UPDATE products SET offer_version = offer_version + 1 WHERE id = NEW.id RETURNING *)
  INSERT INTO product_offers (product_id, version, name, price_cents, min_order, case_pack, price_tiers, tax_category)
    SELECT id, offer_version, name, price_cents, min_order, case_pack, price_tiers, tax_category FROM offer;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER changed_offers_are_recorded ON products;--> statement-breakpoint
CREATE TRIGGER changed_offers_are_recorded
  AFTER UPDATE OF name, price_cents, min_order, case_pack, price_tiers, tax_category ON products
  FOR EACH ROW WHEN ((OLD.name, OLD.price_cents, OLD.min_order, OLD.case_pack, OLD.price_tiers, OLD.tax_category)
    IS DISTINCT FROM (NEW.name, NEW.price_cents, NEW.min_order, NEW.case_pack, NEW.price_tiers, NEW.tax_category))
  EXECUTE FUNCTION record_changed_offer();--> statement-breakpoint

-- The address of the seller in parts; what was one line becomes the first.
DROP VIEW current_settings;--> statement-breakpoint
ALTER TABLE shop_settings RENAME COLUMN seller_address TO seller_line1;--> statement-breakpoint
ALTER TABLE shop_settings
  ADD COLUMN seller_line2 text NOT NULL DEFAULT '',
  ADD COLUMN seller_city text NOT NULL DEFAULT '',
  ADD COLUMN seller_region text NOT NULL DEFAULT '',
  ADD COLUMN seller_postcode text NOT NULL DEFAULT '',
  ADD COLUMN seller_country text NOT NULL DEFAULT '',
  ADD COLUMN seller_vat_id text NOT NULL DEFAULT '',
  ADD COLUMN seller_bank text NOT NULL DEFAULT '',
  ADD COLUMN seller_iban text NOT NULL DEFAULT '',
  ADD COLUMN seller_bic text NOT NULL DEFAULT '';--> statement-breakpoint
CREATE VIEW current_settings AS
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
    coalesce(unpaid_limit_returning_cents, 25000000) AS unpaid_limit_returning_cents
  FROM (VALUES (true)) AS one LEFT JOIN shop_settings ON true;
