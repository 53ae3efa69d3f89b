CREATE TABLE "quote_mention" (
	"note_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"quote_id" integer NOT NULL,
	"mail_due_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "quote_mention_note_id_staff_id_pk" PRIMARY KEY("note_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "quote_note_file" (
	"note_id" integer NOT NULL,
	"attachment_id" text NOT NULL,
	CONSTRAINT "quote_note_file_note_id_attachment_id_pk" PRIMARY KEY("note_id","attachment_id")
);
--> statement-breakpoint
ALTER TABLE "quote_message" ADD COLUMN "line_kind" text DEFAULT 'version' NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_message" ADD COLUMN "line_name" text;--> statement-breakpoint
ALTER TABLE "quote_attachment" ADD COLUMN "added_by" integer;--> statement-breakpoint
ALTER TABLE "quote_attachment" ADD COLUMN "shared_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quote_mention" ADD CONSTRAINT "quote_mention_note_id_quote_note_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."quote_note"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_mention" ADD CONSTRAINT "quote_mention_staff_id_customer_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_mention" ADD CONSTRAINT "quote_mention_quote_id_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quote"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_note_file" ADD CONSTRAINT "quote_note_file_note_id_quote_note_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."quote_note"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_note_file" ADD CONSTRAINT "quote_note_file_attachment_id_quote_attachment_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."quote_attachment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_mention_unseen" ON "quote_mention" USING btree ("staff_id","quote_id") WHERE "quote_mention"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "quote_mention_due" ON "quote_mention" USING btree ("mail_due_at") WHERE "quote_mention"."seen_at" is null and "quote_mention"."mailed_at" is null;--> statement-breakpoint
CREATE INDEX "quote_mention_quote" ON "quote_mention" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "quote_note_file_file" ON "quote_note_file" USING btree ("attachment_id");--> statement-breakpoint
ALTER TABLE "quote_attachment" ADD CONSTRAINT "quote_attachment_added_by_customer_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."customer"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
-- Files that messages and versions have named already stay within the customer's reach.
UPDATE "quote_attachment" a SET "shared_at" = a."created_at" WHERE a."origin" = 'staff' AND NOT a."is_internal" AND (
	EXISTS (SELECT 1 FROM "quote_message_file" f WHERE f."attachment_id" = a."id")
	OR EXISTS (SELECT 1 FROM "quote_version" v WHERE v."quote_id" = a."quote_id" AND v."sent_at" IS NOT NULL AND v."recipient"->'attachmentIds' @> to_jsonb(a."id"))
);
