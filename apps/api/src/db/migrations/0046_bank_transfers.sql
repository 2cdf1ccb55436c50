ALTER TABLE "payments" ADD COLUMN "method" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "received_on" date;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "transfers_name_their_booking" CHECK (num_nonnulls("payments"."reference", "payments"."received_on") = case "payments"."method" when 'transfer' then 2 when 'card' then 0 end);