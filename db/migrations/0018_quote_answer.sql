CREATE TABLE "customer_file" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"representative_id" integer,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_note" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"author_id" integer,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accepted_pdf_piece" (
	"version_id" integer NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "accepted_pdf_piece_version_id_position_pk" PRIMARY KEY("version_id","position")
);
--> statement-breakpoint
CREATE TABLE "quote_closing" (
	"quote_id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"actor_id" integer,
	"outcome" text NOT NULL,
	"reason" text,
	"competitor" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"purchase_order" text DEFAULT '' NOT NULL,
	"purchase_order_date" date,
	"signed_name" text DEFAULT '' NOT NULL,
	"version_id" integer,
	"chosen_line_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"value" numeric(18, 4),
	"currency" text
);
--> statement-breakpoint
CREATE TABLE "quote_draft" (
	"quote_id" integer PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"head" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "quote_draft_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quote_draft_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quote_id" integer NOT NULL,
	"position" double precision NOT NULL,
	"fields" jsonb NOT NULL,
	"product_revision" integer,
	"is_removed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_version" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quote_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quote_id" integer NOT NULL,
	"number" integer,
	"state" text NOT NULL,
	"draft_revision" integer NOT NULL,
	"content" text NOT NULL,
	"sha256" text NOT NULL,
	"recipient" jsonb,
	"currency" text NOT NULL,
	"total" numeric(18, 4) NOT NULL,
	"is_partial" boolean NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" integer,
	"sends_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "quote_version_line" (
	"version_id" integer NOT NULL,
	"line_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" numeric(18, 4) NOT NULL,
	"currency" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "quote_version_line_version_id_line_id_pk" PRIMARY KEY("version_id","line_id")
);
--> statement-breakpoint
CREATE TABLE "quote_message" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quote_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quote_id" integer NOT NULL,
	"kind" text NOT NULL,
	"author" text NOT NULL,
	"author_id" integer,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"line_id" integer,
	"at" timestamp with time zone NOT NULL,
	"entered_by" integer,
	"mail_id" integer
);
--> statement-breakpoint
CREATE TABLE "quote_message_file" (
	"message_id" integer NOT NULL,
	"attachment_id" text NOT NULL,
	CONSTRAINT "quote_message_file_message_id_attachment_id_pk" PRIMARY KEY("message_id","attachment_id")
);
--> statement-breakpoint
CREATE TABLE "snippet" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "snippet_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"is_shared" boolean NOT NULL,
	"name" text NOT NULL,
	"shortcut" text NOT NULL,
	"use" text NOT NULL,
	"en" text NOT NULL,
	"es" text NOT NULL,
	"fr" text NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quote" ALTER COLUMN "cart_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "quote" ALTER COLUMN "cart_revision" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "created_by_id" integer;--> statement-breakpoint
ALTER TABLE "quote_attachment" ADD COLUMN "is_internal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_attachment" ADD COLUMN "origin" text DEFAULT 'request' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "locked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "lock_reason" text;--> statement-breakpoint
ALTER TABLE "customer_file" ADD CONSTRAINT "customer_file_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_file" ADD CONSTRAINT "customer_file_representative_id_customer_id_fk" FOREIGN KEY ("representative_id") REFERENCES "public"."customer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_note" ADD CONSTRAINT "customer_note_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_note" ADD CONSTRAINT "customer_note_author_id_customer_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."customer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accepted_pdf_piece" ADD CONSTRAINT "accepted_pdf_piece_version_id_quote_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."quote_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_closing" ADD CONSTRAINT "quote_closing_quote_id_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quote"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_closing" ADD CONSTRAINT "quote_closing_actor_id_customer_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."customer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_closing" ADD CONSTRAINT "quote_closing_version_id_quote_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."quote_version"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_draft" ADD CONSTRAINT "quote_draft_quote_id_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quote"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_draft" ADD CONSTRAINT "quote_draft_updated_by_customer_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."customer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_draft_line" ADD CONSTRAINT "quote_draft_line_quote_id_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quote"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_version" ADD CONSTRAINT "quote_version_quote_id_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quote"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_version" ADD CONSTRAINT "quote_version_created_by_customer_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."customer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_version_line" ADD CONSTRAINT "quote_version_line_version_id_quote_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."quote_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_message" ADD CONSTRAINT "quote_message_quote_id_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quote"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_message" ADD CONSTRAINT "quote_message_author_id_customer_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."customer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_message" ADD CONSTRAINT "quote_message_entered_by_customer_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."customer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_message_file" ADD CONSTRAINT "quote_message_file_message_id_quote_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."quote_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_message_file" ADD CONSTRAINT "quote_message_file_attachment_id_quote_attachment_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."quote_attachment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snippet" ADD CONSTRAINT "snippet_owner_id_customer_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_note_customer" ON "customer_note" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "quote_draft_line_quote" ON "quote_draft_line" USING btree ("quote_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_version_number" ON "quote_version" USING btree ("quote_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_version_scheduled" ON "quote_version" USING btree ("quote_id") WHERE "quote_version"."state" = 'scheduled';--> statement-breakpoint
CREATE UNIQUE INDEX "quote_version_in_force" ON "quote_version" USING btree ("quote_id") WHERE "quote_version"."state" in ('in_force', 'accepted');--> statement-breakpoint
CREATE INDEX "quote_version_due" ON "quote_version" USING btree ("sends_at") WHERE "quote_version"."state" = 'scheduled';--> statement-breakpoint
CREATE INDEX "quote_version_line_product" ON "quote_version_line" USING btree ("product_id","at");--> statement-breakpoint
CREATE INDEX "quote_message_quote" ON "quote_message" USING btree ("quote_id","id");--> statement-breakpoint
CREATE INDEX "quote_message_file_file" ON "quote_message_file" USING btree ("attachment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "snippet_shortcut" ON "snippet" USING btree ("owner_id","shortcut");--> statement-breakpoint
CREATE INDEX "snippet_shared" ON "snippet" USING btree ("is_shared","name");--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_created_by_id_customer_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."customer"("id") ON DELETE set null ON UPDATE no action;