CREATE TABLE "product_picture" (
	"product_id" integer NOT NULL,
	"media_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_picture_product_id_media_id_pk" PRIMARY KEY("product_id","media_id")
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
ALTER TABLE "product_picture" ADD CONSTRAINT "product_picture_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_picture" ADD CONSTRAINT "product_picture_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_file" ADD CONSTRAINT "media_file_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_piece" ADD CONSTRAINT "media_piece_file" FOREIGN KEY ("media_id","width","format") REFERENCES "public"."media_file"("media_id","width","format") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_picture_media" ON "product_picture" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "media_last_used" ON "media" USING btree ("last_used_at");