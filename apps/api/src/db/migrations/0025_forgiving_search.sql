-- Trusted since PostgreSQL 13: whoever may create objects in the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- The signs by which a search is split into words (contract, search-words.ts) and which occur in names and
-- descriptions. Without it, PostgreSQL keeps '1.5', 'a/b' and 'x@y' together and drops '<...>' as a tag. By list,
-- because what a letter is depends on the database's locale.
CREATE FUNCTION signs_to_spaces(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(written,
    E'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~' ||
    E'\u00A0\u00A1\u00A2\u00A3\u00A5\u00A7\u00A9\u00AB\u00AE\u00B0\u00B1\u00B7\u00BB\u00BF\u00D7\u00F7' ||
    E'\u2002\u2003\u2009\u200B\u2010\u2011\u2012\u2013\u2014\u2015\u2018\u2019\u201A\u201C\u201D\u201E' ||
    E'\u2022\u2026\u202F\u2032\u2033\u2039\u203A\u20AC\u2122\u2212', repeat(' ', 100))
$$;--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "synonyms" (
	"words" text PRIMARY KEY NOT NULL,
	"term" text NOT NULL,
	"group_id" uuid NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" drop column "search_text";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_text" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', signs_to_spaces(name || ' ' || category || ' ' || description || ' ' || sku || ' ' || coalesce(gtin, '')) || ' ' || replace(signs_to_spaces(sku), ' ', ''))) STORED;--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_text");--> statement-breakpoint
CREATE INDEX "search_words_by_word" ON "search_words" USING btree ("word");--> statement-breakpoint
CREATE INDEX "search_words_by_trigram" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "synonyms_by_group" ON "synonyms" USING btree ("group_id","position");--> statement-breakpoint
CREATE INDEX "synonyms_by_word" ON "synonyms" USING gin (string_to_array("words", ' '));--> statement-breakpoint
CREATE INDEX "products_by_name_words" ON "products" USING gin (to_tsvector('simple', signs_to_spaces(name)));--> statement-breakpoint

-- Words with digits are models and codes: one that is nearly the same is another product.
CREATE FUNCTION learn_words(brought text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words
  SELECT DISTINCT new.word FROM unnest(brought) AS new(word)
  WHERE new.word ~ '^[^0-9]{3,24}$' AND NOT EXISTS (SELECT FROM search_words known WHERE known.word = new.word);
END $$;--> statement-breakpoint
CREATE FUNCTION learn_words_of_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM learn_words(array(SELECT DISTINCT unnest(tsvector_to_array(search_text)) FROM added));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER words_of_new_products_are_learnt AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION learn_words_of_new_products();--> statement-breakpoint
-- By row, because only such a trigger can leave out the many updates that move stock.
CREATE FUNCTION learn_words_of_a_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM learn_words(array(
    SELECT unnest(tsvector_to_array(NEW.search_text)) EXCEPT SELECT unnest(tsvector_to_array(OLD.search_text))));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER words_of_changed_products_are_learnt AFTER UPDATE OF search_text ON products
  FOR EACH ROW WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text)
  EXECUTE FUNCTION learn_words_of_a_product();--> statement-breakpoint
CREATE FUNCTION learn_words_of_a_synonym() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM learn_words(string_to_array(NEW.words, ' '));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER words_of_synonyms_are_learnt AFTER INSERT ON synonyms
  FOR EACH ROW EXECUTE FUNCTION learn_words_of_a_synonym();--> statement-breakpoint
SELECT learn_words(array(SELECT DISTINCT unnest(tsvector_to_array(search_text)) FROM products));--> statement-breakpoint

-- What a search finds is part of the cached catalogue.
CREATE TRIGGER synonyms_are_told AFTER INSERT OR UPDATE OR DELETE ON synonyms
  FOR EACH ROW EXECUTE FUNCTION tell_change('products');--> statement-breakpoint

-- So many words that the shop can choose by its own measure. Two swapped letters leave few trigrams of a short word:
-- 'trial' and 'trail' share two of ten.
CREATE FUNCTION similar_words(typed text, edits integer) RETURNS SETOF text LANGUAGE sql STABLE STRICT
  SET pg_trgm.similarity_threshold = 0.1 AS $$
  SELECT DISTINCT ON (word <-> typed, word) word FROM search_words
  WHERE word % typed AND char_length(word) BETWEEN char_length(typed) - edits AND char_length(typed) + edits
  ORDER BY word <-> typed, word LIMIT 50
$$;
