CREATE TABLE "requester" (
	"email" text PRIMARY KEY NOT NULL,
	"quote_id" integer NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"language" text NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
DROP INDEX "quote_person_words";--> statement-breakpoint
DROP INDEX "quote_contact_email";--> statement-breakpoint
DROP INDEX "customer_words";--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(string_to_array(translate(lower(coalesce("email", '') || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("company", '')), 'áàâäãåçéèêëíìîïñóòôöõúùûüýÿÁÀÂÄÃÅÇÉÈÊËÍÌÎÏÑÓÒÔÖÕÚÙÛÜÝŸ@.-_+/&:,()[]#*!?"’''', 'aaaaaaceeeeiiiinooooouuuuyyaaaaaaceeeeiiiinooooouuuuyy                    '), ' '), ''))) STORED;--> statement-breakpoint
ALTER TABLE "requester" ADD CONSTRAINT "requester_quote_id_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quote"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "requester_newest" ON "requester" USING btree ("requested_at","quote_id");--> statement-breakpoint
CREATE INDEX "requester_quote" ON "requester" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "requester_words" ON "requester" USING gin ("words");--> statement-breakpoint
CREATE INDEX "quote_contact_email" ON "quote" USING btree (lower("email"),"created_at");--> statement-breakpoint
CREATE INDEX "customer_words" ON "customer" USING gin ("words");--> statement-breakpoint
INSERT INTO "requester" ("email", "quote_id", "requested_at", "language", "words")
SELECT DISTINCT ON (lower("email")) lower("email"), "id", "created_at", "language", array_to_tsvector(array_remove(string_to_array(translate(lower(coalesce("email", '') || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("company", '')), 'áàâäãåçéèêëíìîïñóòôöõúùûüýÿÁÀÂÄÃÅÇÉÈÊËÍÌÎÏÑÓÒÔÖÕÚÙÛÜÝŸ@.-_+/&:,()[]#*!?"’''', 'aaaaaaceeeeiiiinooooouuuuyyaaaaaaceeeeiiiinooooouuuuyy                    '), ' '), ''))
FROM "quote" WHERE "email" <> '' ORDER BY lower("email"), "id" DESC;
