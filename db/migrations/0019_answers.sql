ALTER TABLE "quote_desk" ADD COLUMN "next_due_at" timestamp with time zone;--> statement-breakpoint
-- The indexes of the column go with it.
ALTER TABLE "quote_desk" drop column "due_order";--> statement-breakpoint
ALTER TABLE "quote_desk" ADD COLUMN "due_order" timestamp with time zone GENERATED ALWAYS AS (coalesce(case when first_answered_at is null then answer_due_at else next_due_at end, follow_up_at, timestamptz '9999-12-31 00:00:00+00')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "quote_desk_new" ON "quote_desk" USING btree ("due_order","quote_id") WHERE "quote_desk"."status" = 'submitted' and "quote_desk"."assignee_id" is null;--> statement-breakpoint
CREATE INDEX "quote_desk_assignee" ON "quote_desk" USING btree ("assignee_id","due_order","quote_id") WHERE "quote_desk"."next_move" = 'company';--> statement-breakpoint
CREATE INDEX "quote_desk_due" ON "quote_desk" USING btree ("due_order","quote_id") WHERE "quote_desk"."next_move" = 'company';--> statement-breakpoint
CREATE INDEX "quote_desk_all_due" ON "quote_desk" USING btree ("due_order","quote_id");--> statement-breakpoint
ALTER TABLE "quote_version" ADD COLUMN "source" jsonb;--> statement-breakpoint
ALTER TABLE "quote_desk" ADD COLUMN "last_customer_message" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_seen" ADD COLUMN "message_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_message" ADD COLUMN "from_email" text;--> statement-breakpoint
CREATE INDEX "quote_created" ON "quote" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "quote_person_words" ON "quote" USING gin (array_to_tsvector(array_remove(string_to_array(translate(lower(coalesce("email", '') || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("company", '')), 'áàâäãåçéèêëíìîïñóòôöõúùûüýÿÁÀÂÄÃÅÇÉÈÊËÍÌÎÏÑÓÒÔÖÕÚÙÛÜÝŸ@.-_+/&:,()[]#*!?"’''', 'aaaaaaceeeeiiiinooooouuuuyyaaaaaaceeeeiiiinooooouuuuyy                    '), ' '), '')));--> statement-breakpoint
CREATE INDEX "customer_created" ON "customer" USING btree ("created_at","id") WHERE not "customer"."is_guest";--> statement-breakpoint
CREATE INDEX "customer_words" ON "customer" USING gin (array_to_tsvector(array_remove(string_to_array(translate(lower(coalesce("email", '') || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("company", '')), 'áàâäãåçéèêëíìîïñóòôöõúùûüýÿÁÀÂÄÃÅÇÉÈÊËÍÌÎÏÑÓÒÔÖÕÚÙÛÜÝŸ@.-_+/&:,()[]#*!?"’''', 'aaaaaaceeeeiiiinooooouuuuyyaaaaaaceeeeiiiinooooouuuuyy                    '), ' '), '')));