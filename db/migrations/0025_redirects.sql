CREATE TABLE "former_option" (
	"former_id" integer PRIMARY KEY NOT NULL,
	"attribute_id" integer NOT NULL,
	"key" text NOT NULL,
	"option_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "missing_path" (
	"path" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redirect" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redirect_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from_path" text NOT NULL,
	"to_path" text NOT NULL,
	"is_branch" boolean DEFAULT false NOT NULL,
	"origin" text NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_day_used" date,
	"uses" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "redirect_from_path_unique" UNIQUE("from_path")
);
--> statement-breakpoint
ALTER TABLE "former_option" ADD CONSTRAINT "former_option_attribute_id_attribute_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attribute"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_option" ADD CONSTRAINT "former_option_option_id_attribute_option_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."attribute_option"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "former_option_key" ON "former_option" USING btree ("attribute_id","key");--> statement-breakpoint
CREATE INDEX "missing_path_last_day" ON "missing_path" USING btree ("last_day");--> statement-breakpoint
CREATE INDEX "redirect_to" ON "redirect" USING btree ("to_path");