CREATE TABLE "signing_key" (
	"kid" text PRIMARY KEY NOT NULL,
	"x" text NOT NULL,
	"since" timestamp with time zone,
	"replaced_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
