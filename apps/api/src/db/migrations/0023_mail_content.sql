ALTER TABLE "mail_outbox" ADD COLUMN "content" json;--> statement-breakpoint
-- The plain text of mails from before stays the same, word for word.
UPDATE "mail_outbox" SET content = json_build_object('heading', parts[1], 'paragraphs', parts[2:])
FROM (SELECT id, string_to_array(rtrim(text, E'\n'), E'\n\n') AS parts FROM "mail_outbox" WHERE text <> '') AS written
WHERE "mail_outbox".id = written.id;--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP COLUMN "text";--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP COLUMN "html";
