ALTER TABLE "identity"."mail_outbox" ADD COLUMN "content" json;--> statement-breakpoint
-- The plain text of mails from before stays the same, word for word.
UPDATE "identity"."mail_outbox" SET content = json_build_object('heading', parts[1], 'paragraphs', parts[2:])
FROM (SELECT id, string_to_array(rtrim(text, E'\n'), E'\n\n') AS parts FROM "identity"."mail_outbox" WHERE text <> '') AS written
WHERE "identity"."mail_outbox".id = written.id;--> statement-breakpoint
ALTER TABLE "identity"."mail_outbox" DROP COLUMN "text";--> statement-breakpoint
ALTER TABLE "identity"."mail_outbox" DROP COLUMN "html";
