CREATE TABLE "identity_sign_outs" (
	"identity_subject" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
