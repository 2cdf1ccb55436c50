CREATE TABLE "accepted_vat_names" (
	"user_id" uuid NOT NULL,
	"vat_id" text NOT NULL,
	"company" text NOT NULL,
	"registered" text NOT NULL,
	"accepted_by" text NOT NULL,
	"accepted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accepted_vat_names_user_id_vat_id_company_registered_pk" PRIMARY KEY("user_id","vat_id","company","registered")
);
--> statement-breakpoint
ALTER TABLE "accepted_vat_names" ADD CONSTRAINT "accepted_vat_names_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER accepted_vat_names_are_append_only BEFORE UPDATE OR DELETE ON accepted_vat_names
  FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();--> statement-breakpoint
CREATE TRIGGER accepted_vat_names_are_not_truncated BEFORE TRUNCATE ON accepted_vat_names
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
