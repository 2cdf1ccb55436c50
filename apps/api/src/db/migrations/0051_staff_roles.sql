CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"roles" text[] NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"invited_by" uuid NOT NULL,
	"invited_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invited_address_is_lower_case" CHECK ("staff_invitations"."email" = lower("staff_invitations"."email")),
	CONSTRAINT "invited_to_known_roles" CHECK ("staff_invitations"."roles" <@ array['administrator', 'orders', 'warehouse', 'accounts', 'catalogue', 'read-only'] and "staff_invitations"."roles" <> '{}')
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "staff_roles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_invitation_per_address" ON "staff_invitations" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "one_invitation_per_link" ON "staff_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "staff_invitations_by_inviter" ON "staff_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "users_who_are_staff" ON "users" USING btree ("id") WHERE staff_roles <> '{}';--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "known_staff_roles" CHECK ("users"."staff_roles" <@ array['orders', 'warehouse', 'accounts', 'catalogue', 'read-only']);--> statement-breakpoint

-- by hand
-- An administrator has every right and needs no other role, and who is blocked or deleted has none: also where 0.3.0,
-- which does not know the other roles, writes it.
CREATE FUNCTION take_lesser_roles_away() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.staff_roles := '{}';
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER administrators_and_the_blocked_have_no_lesser_roles BEFORE INSERT OR UPDATE ON users
  FOR EACH ROW WHEN (NEW.staff_roles <> '{}' AND (NEW.role = 'admin' OR NEW.blocked_at IS NOT NULL))
  EXECUTE FUNCTION take_lesser_roles_away();
