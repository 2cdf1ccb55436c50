CREATE TABLE "records_read" (
	"identity_session_id" uuid PRIMARY KEY NOT NULL,
	"proved_at" timestamp with time zone NOT NULL,
	"records" bigint[] NOT NULL
);
