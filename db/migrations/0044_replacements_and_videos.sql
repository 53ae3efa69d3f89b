CREATE TABLE "product_video" (
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	"title_en" text NOT NULL,
	"title_es" text,
	"title_fr" text,
	"url" text,
	"video_id" integer,
	CONSTRAINT "product_video_product_id_position_pk" PRIMARY KEY("product_id","position"),
	CONSTRAINT "product_video_of_one" CHECK (("product_video"."url" is null) <> ("product_video"."video_id" is null))
);
--> statement-breakpoint
CREATE TABLE "video" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "video_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sha256" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"uploaded_by" integer,
	CONSTRAINT "video_sha256_unique" UNIQUE("sha256")
);
--> statement-breakpoint
CREATE TABLE "video_piece" (
	"video_id" integer NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "video_piece_video_id_position_pk" PRIMARY KEY("video_id","position")
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "obsolete_since" date;--> statement-breakpoint
ALTER TABLE "product_video" ADD CONSTRAINT "product_video_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_video" ADD CONSTRAINT "product_video_video_id_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."video"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_piece" ADD CONSTRAINT "video_piece_video_id_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."video"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_video_video" ON "product_video" USING btree ("video_id");--> statement-breakpoint
UPDATE "product" SET "obsolete_since" = (
	SELECT max("entry"."at" AT TIME ZONE 'UTC')::date
	FROM "change_entry" "entry", jsonb_array_elements("entry"."fields") "changed"
	WHERE "entry"."subject_kind" = 'product' AND "entry"."subject_id" = "product"."id"
		AND "changed" ->> 'field' = 'replaced_by_id' AND "changed" ->> 'before' IS NULL
) WHERE "replaced_by_id" IS NOT NULL;
