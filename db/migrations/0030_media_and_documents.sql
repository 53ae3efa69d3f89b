CREATE TABLE "product_picture" (
	"product_id" integer NOT NULL,
	"media_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_picture_product_id_media_id_pk" PRIMARY KEY("product_id","media_id")
);
--> statement-breakpoint
CREATE TABLE "document_file" (
	"record_id" integer NOT NULL,
	"number" integer NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"printed_revision" text,
	"uploaded_at" timestamp with time zone NOT NULL,
	"uploaded_by" integer,
	CONSTRAINT "document_file_record_id_number_pk" PRIMARY KEY("record_id","number")
);
--> statement-breakpoint
CREATE TABLE "document_piece" (
	"record_id" integer NOT NULL,
	"number" integer NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "document_piece_record_id_number_position_pk" PRIMARY KEY("record_id","number","position")
);
--> statement-breakpoint
CREATE TABLE "document_record" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"title_en" text NOT NULL,
	"title_es" text,
	"title_fr" text,
	"language" text,
	"printed_revision" text,
	"issued_on" date,
	"valid_until" date,
	"is_public" boolean DEFAULT false NOT NULL,
	"file_name" text NOT NULL,
	"file_number" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "document_record_file_name_unique" UNIQUE("file_name")
);
--> statement-breakpoint
CREATE TABLE "document_target" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_target_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"record_id" integer NOT NULL,
	"product_id" integer,
	"category_id" integer,
	CONSTRAINT "document_target_of_one" CHECK (("document_target"."product_id" is null) <> ("document_target"."category_id" is null))
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hash" text NOT NULL,
	"source_hash" text NOT NULL,
	"file_name" text NOT NULL,
	"kind" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" jsonb NOT NULL,
	"alternate" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" integer,
	"last_used_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "media_hash_unique" UNIQUE("hash"),
	CONSTRAINT "media_source_hash_unique" UNIQUE("source_hash")
);
--> statement-breakpoint
CREATE TABLE "media_file" (
	"media_id" integer NOT NULL,
	"width" integer NOT NULL,
	"format" text NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "media_file_media_id_width_format_pk" PRIMARY KEY("media_id","width","format")
);
--> statement-breakpoint
CREATE TABLE "media_piece" (
	"media_id" integer NOT NULL,
	"width" integer NOT NULL,
	"format" text NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "media_piece_media_id_width_format_position_pk" PRIMARY KEY("media_id","width","format","position")
);
--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "title_es" text;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "title_fr" text;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "record_id" integer;--> statement-breakpoint
ALTER TABLE "product_picture" ADD CONSTRAINT "product_picture_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_picture" ADD CONSTRAINT "product_picture_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_file" ADD CONSTRAINT "document_file_record_id_document_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."document_record"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_piece" ADD CONSTRAINT "document_piece_record_id_document_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."document_record"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_target" ADD CONSTRAINT "document_target_record_id_document_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."document_record"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_target" ADD CONSTRAINT "document_target_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_target" ADD CONSTRAINT "document_target_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_file" ADD CONSTRAINT "media_file_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_piece" ADD CONSTRAINT "media_piece_file" FOREIGN KEY ("media_id","width","format") REFERENCES "public"."media_file"("media_id","width","format") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_picture_media" ON "product_picture" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "document_record_valid_until" ON "document_record" USING btree ("valid_until") WHERE "document_record"."valid_until" is not null;--> statement-breakpoint
CREATE INDEX "document_target_record" ON "document_target" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "document_target_product" ON "document_target" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "document_target_category" ON "document_target" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "media_last_used" ON "media" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "document_product" ON "document" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "document_category" ON "document" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "document_record_id" ON "document" USING btree ("record_id");