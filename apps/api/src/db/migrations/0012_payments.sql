CREATE SEQUENCE "public"."invoice_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "payment_incidents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"intent_id" text NOT NULL,
	"order_id" uuid,
	"amount_cents" integer NOT NULL,
	"finding" text NOT NULL,
	"action" text NOT NULL,
	"settled" boolean NOT NULL,
	"found_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_incident_of_a_kind" UNIQUE("kind","intent_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"intent_id" text,
	"card_brand" text,
	"card_last4" text,
	"invoice_number" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_check_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "one_attempt_of_a_number" UNIQUE("order_id","attempt"),
	CONSTRAINT "known_payment_status" CHECK ("payments"."status" in ('pending', 'open', 'succeeded', 'surplus', 'cancelled')),
	CONSTRAINT "charged_by_an_intent" CHECK ("payments"."intent_id" is not null or "payments"."status" in ('pending', 'cancelled')),
	CONSTRAINT "invoiced_when_paid" CHECK (("payments"."invoice_number" is not null) = ("payments"."status" = 'succeeded'))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"restock" boolean DEFAULT false NOT NULL,
	"requested_by" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"provider_refund_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "known_refund_status" CHECK ("refunds"."status" in ('pending', 'succeeded', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"intent_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_incidents" ADD CONSTRAINT "payment_incidents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_incidents_by_age" ON "payment_incidents" USING btree ("found_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_use_of_intent" ON "payments" USING btree ("intent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_success" ON "payments" USING btree ("order_id") WHERE status = 'succeeded';--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_payment" ON "payments" USING btree ("order_id") WHERE status in ('pending', 'open');--> statement-breakpoint
CREATE UNIQUE INDEX "one_invoice_of_a_number" ON "payments" USING btree ("invoice_number");--> statement-breakpoint
CREATE INDEX "payments_to_check" ON "payments" USING btree ("next_check_at") WHERE status in ('pending', 'open');--> statement-breakpoint
CREATE UNIQUE INDEX "one_refund_of_a_payment" ON "refunds" USING btree ("payment_id") WHERE status <> 'failed';--> statement-breakpoint
CREATE INDEX "refunds_to_make" ON "refunds" USING btree ("next_try_at") WHERE status = 'pending';