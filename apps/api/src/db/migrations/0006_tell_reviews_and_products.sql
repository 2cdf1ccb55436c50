-- As for stock and orders: whatever code changes what the public sees, all processes hear of it.
CREATE TRIGGER products_are_told AFTER INSERT OR UPDATE ON products
  FOR EACH ROW EXECUTE FUNCTION tell_change('products');--> statement-breakpoint
CREATE TRIGGER reviews_are_told AFTER INSERT OR UPDATE ON reviews
  FOR EACH ROW EXECUTE FUNCTION tell_change('reviews');--> statement-breakpoint
-- Reviews show the name and picture of their author's profile.
CREATE TRIGGER authors_are_told AFTER UPDATE OF name, img, photo_url ON users
  FOR EACH ROW WHEN ((OLD.name, OLD.img, OLD.photo_url) IS DISTINCT FROM (NEW.name, NEW.img, NEW.photo_url))
  EXECUTE FUNCTION tell_change('reviews');
