CREATE TABLE "content_revision" (
	"part" text PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faq_category" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "faq_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faq_category_text" (
	"category_id" integer NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "faq_category_text_category_id_language_pk" PRIMARY KEY("category_id","language")
);
--> statement-breakpoint
CREATE TABLE "tag" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tag_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tag" text NOT NULL,
	"merged_into" text,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tag_tag_unique" UNIQUE("tag")
);
--> statement-breakpoint
CREATE TABLE "topic_version" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "topic_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"system_name" text NOT NULL,
	"in_force_from" timestamp with time zone,
	"in_force_until" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "topic_version_text" (
	"version_id" integer NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"meta_description" text NOT NULL,
	"body" text NOT NULL,
	"body_html" text NOT NULL,
	CONSTRAINT "topic_version_text_version_id_language_pk" PRIMARY KEY("version_id","language")
);
--> statement-breakpoint
ALTER TABLE "post" ALTER COLUMN "published_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "faq" ADD COLUMN "category_id" integer;--> statement-breakpoint
ALTER TABLE "faq" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "leader" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "state" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "image_is_decoration" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "topic" ADD COLUMN "id" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "topic_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "topic" ADD COLUMN "in_force_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "topic" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "faq_category_text" ADD CONSTRAINT "faq_category_text_category_id_faq_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."faq_category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_version" ADD CONSTRAINT "topic_version_system_name_topic_system_name_fk" FOREIGN KEY ("system_name") REFERENCES "public"."topic"("system_name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_version_text" ADD CONSTRAINT "topic_version_text_version_id_topic_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."topic_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "topic_version_topic" ON "topic_version" USING btree ("system_name","in_force_from");--> statement-breakpoint
CREATE INDEX "topic_version_due" ON "topic_version" USING btree ("in_force_from") WHERE "topic_version"."in_force_until" is null;--> statement-breakpoint
ALTER TABLE "faq" ADD CONSTRAINT "faq_category_id_faq_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."faq_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_scheduled" ON "post" USING btree ("published_at") WHERE "post"."state" = 'scheduled';--> statement-breakpoint
ALTER TABLE "topic" ADD CONSTRAINT "topic_id_unique" UNIQUE("id");