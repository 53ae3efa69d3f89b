CREATE TABLE "inbox_view" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inbox_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"name" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"filter" jsonb NOT NULL,
	"columns" text[] NOT NULL,
	"order" text
);
--> statement-breakpoint
CREATE TABLE "quote_desk" (
	"quote_id" integer PRIMARY KEY NOT NULL,
	"assignee_id" integer,
	"assigned_at" timestamp with time zone,
	"priority" text DEFAULT 'normal' NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"follow_up_at" timestamp with time zone,
	"follow_up_note" text,
	"follow_up_by" integer,
	"snoozed_until" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"status" text NOT NULL,
	"next_move" text NOT NULL,
	"is_quick_quote" boolean NOT NULL,
	"language" text NOT NULL,
	"country_id" integer,
	"has_free_lines" boolean NOT NULL,
	"has_files" boolean NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"answer_due_at" timestamp with time zone NOT NULL,
	"first_answered_at" timestamp with time zone,
	"last_customer_at" timestamp with time zone NOT NULL,
	"last_customer_event" integer NOT NULL,
	"last_staff_at" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"search" "tsvector",
	"value" numeric(18, 4),
	"currency" text,
	"version_count" integer,
	"due_order" timestamp with time zone GENERATED ALWAYS AS (coalesce(case when first_answered_at is null then answer_due_at end, follow_up_at, timestamptz '9999-12-31 00:00:00+00')) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_note" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quote_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quote_id" integer NOT NULL,
	"author_id" integer,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_seen" (
	"quote_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	CONSTRAINT "quote_seen_quote_id_staff_id_pk" PRIMARY KEY("quote_id","staff_id")
);
--> statement-breakpoint
ALTER TABLE "inbox_view" ADD CONSTRAINT "inbox_view_owner_id_customer_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_desk" ADD CONSTRAINT "quote_desk_quote_id_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quote"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_desk" ADD CONSTRAINT "quote_desk_assignee_id_customer_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."customer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_note" ADD CONSTRAINT "quote_note_quote_id_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quote"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_note" ADD CONSTRAINT "quote_note_author_id_customer_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."customer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_seen" ADD CONSTRAINT "quote_seen_quote_id_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quote"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_seen" ADD CONSTRAINT "quote_seen_staff_id_customer_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_view_owner" ON "inbox_view" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "inbox_view_shared" ON "inbox_view" USING btree ("name") WHERE "inbox_view"."is_shared";--> statement-breakpoint
CREATE INDEX "quote_desk_new" ON "quote_desk" USING btree ("due_order","quote_id") WHERE "quote_desk"."status" = 'submitted' and "quote_desk"."assignee_id" is null;--> statement-breakpoint
CREATE INDEX "quote_desk_assignee" ON "quote_desk" USING btree ("assignee_id","due_order","quote_id") WHERE "quote_desk"."next_move" = 'company';--> statement-breakpoint
CREATE INDEX "quote_desk_due" ON "quote_desk" USING btree ("due_order","quote_id") WHERE "quote_desk"."next_move" = 'company';--> statement-breakpoint
CREATE INDEX "quote_desk_waiting" ON "quote_desk" USING btree ("moved_at","quote_id") WHERE "quote_desk"."next_move" = 'customer';--> statement-breakpoint
CREATE INDEX "quote_desk_done" ON "quote_desk" USING btree ("moved_at","quote_id") WHERE "quote_desk"."next_move" = 'nobody';--> statement-breakpoint
CREATE INDEX "quote_desk_ending" ON "quote_desk" USING btree ("valid_until","quote_id") WHERE "quote_desk"."status" = 'sent';--> statement-breakpoint
CREATE INDEX "quote_desk_follow_up" ON "quote_desk" USING btree ("follow_up_at","quote_id") WHERE "quote_desk"."follow_up_at" is not null;--> statement-breakpoint
CREATE INDEX "quote_desk_news" ON "quote_desk" USING btree ("last_customer_at","quote_id");--> statement-breakpoint
CREATE INDEX "quote_desk_requested" ON "quote_desk" USING btree ("requested_at","quote_id");--> statement-breakpoint
CREATE INDEX "quote_desk_moved" ON "quote_desk" USING btree ("moved_at","quote_id");--> statement-breakpoint
CREATE INDEX "quote_desk_all_due" ON "quote_desk" USING btree ("due_order","quote_id");--> statement-breakpoint
CREATE INDEX "quote_desk_status" ON "quote_desk" USING btree ("status","requested_at","quote_id");--> statement-breakpoint
CREATE INDEX "quote_desk_of" ON "quote_desk" USING btree ("assignee_id","requested_at","quote_id") WHERE "quote_desk"."assignee_id" is not null;--> statement-breakpoint
CREATE INDEX "quote_desk_country" ON "quote_desk" USING btree ("country_id","requested_at","quote_id") WHERE "quote_desk"."country_id" is not null;--> statement-breakpoint
CREATE INDEX "quote_desk_language" ON "quote_desk" USING btree ("language","requested_at","quote_id");--> statement-breakpoint
CREATE INDEX "quote_desk_high" ON "quote_desk" USING btree ("requested_at","quote_id") WHERE "quote_desk"."priority" = 'high';--> statement-breakpoint
CREATE INDEX "quote_desk_free" ON "quote_desk" USING btree ("requested_at","quote_id") WHERE "quote_desk"."has_free_lines";--> statement-breakpoint
CREATE INDEX "quote_desk_files" ON "quote_desk" USING btree ("requested_at","quote_id") WHERE "quote_desk"."has_files";--> statement-breakpoint
CREATE INDEX "quote_desk_unsearched" ON "quote_desk" USING btree ("quote_id") WHERE "quote_desk"."search" is null;--> statement-breakpoint
CREATE INDEX "quote_desk_tags" ON "quote_desk" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "quote_desk_search" ON "quote_desk" USING gin ("search");--> statement-breakpoint
CREATE INDEX "quote_note_quote" ON "quote_note" USING btree ("quote_id","id");--> statement-breakpoint
-- The quotes in use. What the program alone knows (the words of the search, and when the answer was due) follows: the cleaner finds
-- the rows without words.
INSERT INTO "quote_desk" ("quote_id", "status", "next_move", "is_quick_quote", "language", "country_id", "has_free_lines", "has_files",
  "requested_at", "moved_at", "answer_due_at", "first_answered_at", "last_customer_at", "last_customer_event", "last_staff_at", "valid_until")
SELECT q."id", q."status",
  CASE WHEN q."status" IN ('submitted', 'in_review') THEN 'company' WHEN q."status" = 'sent' THEN 'customer' ELSE 'nobody' END,
  q."is_quick_quote", q."language", (q."address" ->> 'country_id')::integer,
  EXISTS (SELECT FROM "quote_free_line" f WHERE f."quote_id" = q."id"),
  EXISTS (SELECT FROM "quote_attachment" a WHERE a."quote_id" = q."id"),
  q."created_at", coalesce(e."moved_at", q."created_at"), q."created_at" + interval '1 day', e."first_answered_at",
  coalesce(e."last_customer_at", q."created_at"), coalesce(e."last_customer_event", 0), e."last_staff_at", q."valid_until"
FROM "quote" q LEFT JOIN (
  SELECT "quote_id", max("at") AS "moved_at", min("at") FILTER (WHERE "to_status" = 'sent') AS "first_answered_at",
    max("at") FILTER (WHERE "by" = 'customer') AS "last_customer_at", max("id") FILTER (WHERE "by" = 'customer') AS "last_customer_event",
    max("at") FILTER (WHERE "by" = 'staff') AS "last_staff_at"
  FROM "quote_event" GROUP BY "quote_id"
) e ON e."quote_id" = q."id";
