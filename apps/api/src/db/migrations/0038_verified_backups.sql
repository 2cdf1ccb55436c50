CREATE TABLE "verified_backups" (
	"at" timestamp with time zone PRIMARY KEY DEFAULT now() NOT NULL,
	"rows" bigint NOT NULL
);
