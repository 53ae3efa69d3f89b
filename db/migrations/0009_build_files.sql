CREATE TABLE "build_file" (
	"path" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"br" "bytea",
	"gzip" "bytea",
	"first_seen" timestamp with time zone NOT NULL,
	"last_seen" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "build_file_last_seen" ON "build_file" USING btree ("last_seen");--> statement-breakpoint
-- Every database has an id of its own, see EXPECT_DATABASE.
INSERT INTO "setting" ("key", "value") VALUES ('database_id', gen_random_uuid()::text) ON CONFLICT DO NOTHING;