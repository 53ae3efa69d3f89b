CREATE TABLE "record_draft" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_draft_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"name" text NOT NULL,
	"base_revision" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"publish_at" timestamp with time zone,
	"refusal" text,
	"changed_by" integer,
	"updated_at" timestamp with time zone NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "filter" jsonb;--> statement-breakpoint
ALTER TABLE "document_record" ADD COLUMN "filter" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "record_draft_subject" ON "record_draft" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "record_draft_due" ON "record_draft" USING btree ("publish_at") WHERE "record_draft"."publish_at" is not null;