CREATE TABLE "customer_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"text" text NOT NULL,
	"written_by" text NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	"customer_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_notices" (
	"identity_subject" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_sign_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked_by" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_notes_of_customer" ON "customer_notes" USING btree ("customer_id","written_at","id");--> statement-breakpoint
CREATE INDEX "users_blocked" ON "users" USING btree ("created_at","id") WHERE blocked_at is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "blocked_by_someone" CHECK (num_nonnulls("users"."blocked_at", "users"."blocked_by", "users"."blocked_reason") in (0, 3));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "deleted_is_blocked" CHECK ("users"."deleted_at" is null or "users"."blocked_at" is not null);--> statement-breakpoint
-- A request that is past the guard when its person is blocked or deleted writes nothing either: both lock the row of
-- `users` for update, and the lock below, which every foreign key takes anyway, waits for them.
CREATE FUNCTION refuse_without_account() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  account record;
BEGIN
  SELECT blocked_at, deleted_at INTO account FROM users WHERE id = NEW.user_id FOR KEY SHARE;
  IF account.deleted_at IS NOT NULL THEN
    RAISE EXCEPTION 'the account is deleted' USING ERRCODE = 'WY002';
  ELSIF account.blocked_at IS NOT NULL AND TG_ARGV[0] = 'blocked' THEN
    RAISE EXCEPTION 'the account is blocked' USING ERRCODE = 'WY001';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER a_blocked_customer_orders_nothing BEFORE INSERT ON orders
  FOR EACH ROW EXECUTE FUNCTION refuse_without_account('blocked');--> statement-breakpoint
CREATE TRIGGER a_blocked_person_gets_no_token BEFORE INSERT ON access_tokens
  FOR EACH ROW EXECUTE FUNCTION refuse_without_account('blocked');--> statement-breakpoint
CREATE TRIGGER a_blocked_person_reviews_nothing BEFORE INSERT ON reviews
  FOR EACH ROW EXECUTE FUNCTION refuse_without_account('blocked');--> statement-breakpoint
CREATE TRIGGER a_deleted_account_returns_nothing BEFORE INSERT ON returns
  FOR EACH ROW EXECUTE FUNCTION refuse_without_account('deleted');--> statement-breakpoint
CREATE TRIGGER a_deleted_account_stays_empty BEFORE INSERT ON addresses
  FOR EACH ROW EXECUTE FUNCTION refuse_without_account('deleted');--> statement-breakpoint
CREATE TRIGGER a_deleted_account_stays_empty BEFORE INSERT ON carts
  FOR EACH ROW EXECUTE FUNCTION refuse_without_account('deleted');--> statement-breakpoint
CREATE TRIGGER a_deleted_account_stays_empty BEFORE INSERT ON saved_lists
  FOR EACH ROW EXECUTE FUNCTION refuse_without_account('deleted');--> statement-breakpoint
CREATE TRIGGER a_deleted_account_stays_empty BEFORE INSERT ON back_in_stock_requests
  FOR EACH ROW EXECUTE FUNCTION refuse_without_account('deleted');--> statement-breakpoint
CREATE TRIGGER a_deleted_account_stays_empty BEFORE INSERT ON business_details
  FOR EACH ROW EXECUTE FUNCTION refuse_without_account('deleted');--> statement-breakpoint
CREATE TRIGGER a_deleted_account_stays_empty BEFORE INSERT ON exemption_certificates
  FOR EACH ROW EXECUTE FUNCTION refuse_without_account('deleted');--> statement-breakpoint
CREATE FUNCTION refuse_reviving_an_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the account is deleted' USING ERRCODE = 'WY002';
END $$;--> statement-breakpoint
CREATE TRIGGER a_deleted_account_stays_deleted BEFORE UPDATE ON users
  FOR EACH ROW WHEN (OLD.deleted_at IS NOT NULL) EXECUTE FUNCTION refuse_reviving_an_account();
