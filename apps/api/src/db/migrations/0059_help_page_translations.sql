CREATE TABLE "help_page_translations" (
	"slug" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"of" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "help_page_translations_slug_language_pk" PRIMARY KEY("slug","language"),
	CONSTRAINT "english_page_is_no_translation" CHECK ("help_page_translations"."language" ~ '^[a-z]{2}$' and "help_page_translations"."language" <> 'en'),
	CONSTRAINT "page_translation_is_of_bounded_length" CHECK (char_length("help_page_translations"."title") between 1 and 80 and char_length("help_page_translations"."body") <= 50000)
);
--> statement-breakpoint
-- by hand
CREATE TRIGGER help_page_translations_are_told AFTER INSERT OR UPDATE OR DELETE ON help_page_translations
  FOR EACH ROW EXECUTE FUNCTION tell_change('pages');
