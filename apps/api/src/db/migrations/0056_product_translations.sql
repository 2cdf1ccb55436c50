CREATE TABLE "product_translations" (
	"product_id" uuid NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"alt" text NOT NULL,
	"of" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	"name_text" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', signs_to_spaces(name))) STORED,
	"search_text" "tsvector" GENERATED ALWAYS AS (product_words(name, '', description, '', null)) STORED,
	CONSTRAINT "product_translations_product_id_language_pk" PRIMARY KEY("product_id","language"),
	CONSTRAINT "english_is_no_translation" CHECK ("product_translations"."language" ~ '^[a-z]{2}$' and "product_translations"."language" <> 'en'),
	CONSTRAINT "translation_is_whole" CHECK ("product_translations"."name" <> '' and "product_translations"."description" <> '')
);
--> statement-breakpoint
ALTER TABLE "product_translations" ADD CONSTRAINT "product_translations_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_translations_search" ON "product_translations" USING gin ("search_text");--> statement-breakpoint
CREATE INDEX "product_translations_by_name_words" ON "product_translations" USING gin ("name_text");--> statement-breakpoint
-- by hand
-- Typing mistakes are corrected by the words of translations too.
CREATE TRIGGER words_of_new_translations_are_learnt AFTER INSERT ON product_translations REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION learn_words_of_new_products();--> statement-breakpoint
CREATE TRIGGER words_of_changed_translations_are_learnt AFTER UPDATE ON product_translations REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION learn_words_of_new_products();--> statement-breakpoint
CREATE TRIGGER product_translations_are_told AFTER INSERT OR UPDATE OR DELETE ON product_translations
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change('products');
