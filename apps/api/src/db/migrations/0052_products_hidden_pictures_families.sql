CREATE TABLE "family_members" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"family_id" uuid NOT NULL,
	"option" text NOT NULL,
	"swatch" text,
	"position" integer NOT NULL,
	CONSTRAINT "family_has_places" CHECK ("family_members"."position" between 1 and 100),
	CONSTRAINT "swatch_is_a_color" CHECK ("family_members"."swatch" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "product_families" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"option_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- contract: made again below; nothing since 0.3.0 sees it missing, since all migrations are one transaction.
DROP INDEX "one_product_per_sku";--> statement-breakpoint
-- contract: as above, nothing since 0.3.0 sees it missing.
DROP INDEX "one_product_per_gtin";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "more_pictures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "kept_as" text;--> statement-breakpoint
ALTER TABLE "family_members" ADD CONSTRAINT "family_members_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_members" ADD CONSTRAINT "family_members_family_id_product_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."product_families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_member_per_place" ON "family_members" USING btree ("family_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "one_member_per_option" ON "family_members" USING btree ("family_id",lower("option"));--> statement-breakpoint
-- contract: every release since 0.3.0 reads the refusal by the name of the index, which now knows of hidden products.
CREATE UNIQUE INDEX "one_product_per_sku" ON "products" USING btree ("sku") WHERE (archived_at is null or kept_as is not null);--> statement-breakpoint
-- contract: every release since 0.3.0 reads the refusal by the name of the index, which now knows of hidden products.
CREATE UNIQUE INDEX "one_product_per_gtin" ON "products" USING btree ("gtin") WHERE (archived_at is null or kept_as is not null) and gtin is not null;--> statement-breakpoint
-- contract: no release since 0.3.0 and before this one keeps a product, or sells an archived one again.
ALTER TABLE "products" ADD CONSTRAINT "kept_products_are_not_sold" CHECK ("products"."kept_as" is null or ("products"."archived_at" is not null and "products"."kept_as" in ('draft', 'hidden')));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "at_most_eight_pictures" CHECK (jsonb_array_length("products"."more_pictures") <= 7);--> statement-breakpoint
-- by hand
-- contract: made again below; nothing since 0.3.0 sees it missing, since all migrations are one transaction.
DROP TRIGGER products_are_told ON products;--> statement-breakpoint
CREATE TRIGGER products_are_told
  AFTER INSERT OR UPDATE OF name, description, category, img, alt, more_pictures, sku, gtin, price_cents, min_order,
    case_pack, price_tiers, carton, battery, un_number, hs_code, origin_country, archived_at, kept_as
  ON products FOR EACH ROW EXECUTE FUNCTION tell_change('products');--> statement-breakpoint
CREATE TRIGGER families_are_told AFTER UPDATE OR DELETE ON product_families
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change('products');--> statement-breakpoint
CREATE TRIGGER family_members_are_told AFTER INSERT OR UPDATE OR DELETE ON family_members
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change('products');
