CREATE TABLE "configuration" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "configuration_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"view_key_hash" text NOT NULL,
	"edit_key_hash" text NOT NULL,
	"key_count" integer DEFAULT 1 NOT NULL,
	"customer_id" integer,
	"visitor_id" integer,
	"name" text NOT NULL,
	"head" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "configuration_view_key_hash_unique" UNIQUE("view_key_hash"),
	CONSTRAINT "configuration_edit_key_hash_unique" UNIQUE("edit_key_hash")
);
--> statement-breakpoint
CREATE TABLE "configuration_version" (
	"configuration_id" integer NOT NULL,
	"number" integer NOT NULL,
	"base_number" integer,
	"document" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	"problem_count" integer NOT NULL,
	"rules_version" integer NOT NULL,
	"catalog_revision" integer NOT NULL,
	"note" text,
	"author_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "configuration_version_configuration_id_number_pk" PRIMARY KEY("configuration_id","number")
);
--> statement-breakpoint
CREATE TABLE "quote_cart_group" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quote_cart_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cart_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"configuration_id" integer NOT NULL,
	"version" integer NOT NULL,
	"key_count" integer NOT NULL,
	"name" text NOT NULL,
	"problem_count" integer NOT NULL,
	"snapshot" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_cart_group_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quote_cart_group_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"product_id" integer,
	"text" text,
	"quantity" integer NOT NULL,
	CONSTRAINT "quote_cart_group_line_what" CHECK (num_nonnulls("quote_cart_group_line"."product_id", "quote_cart_group_line"."text") = 1)
);
--> statement-breakpoint
CREATE TABLE "quote_group" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quote_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quote_id" integer NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	"configuration_id" integer NOT NULL,
	"version" integer NOT NULL,
	"key_count" integer NOT NULL,
	"name" text NOT NULL,
	"problem_count" integer NOT NULL,
	"snapshot" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_list_group" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_list_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"list_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quote_free_line" ADD COLUMN "group_id" integer;--> statement-breakpoint
ALTER TABLE "quote_line" ADD COLUMN "group_id" integer;--> statement-breakpoint
ALTER TABLE "configuration" ADD CONSTRAINT "configuration_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "configuration" ADD CONSTRAINT "configuration_visitor_id_visitor_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitor"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "configuration_version" ADD CONSTRAINT "configuration_version_configuration_id_configuration_id_fk" FOREIGN KEY ("configuration_id") REFERENCES "public"."configuration"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "configuration_version" ADD CONSTRAINT "configuration_version_author_id_customer_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."customer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_cart_group" ADD CONSTRAINT "quote_cart_group_cart_id_quote_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."quote_cart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_cart_group_line" ADD CONSTRAINT "quote_cart_group_line_group_id_quote_cart_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."quote_cart_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_cart_group_line" ADD CONSTRAINT "quote_cart_group_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_group" ADD CONSTRAINT "quote_group_quote_id_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quote"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_list_group" ADD CONSTRAINT "saved_list_group_list_id_saved_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."saved_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "configuration_customer" ON "configuration" USING btree ("customer_id","updated_at");--> statement-breakpoint
CREATE INDEX "configuration_visitor" ON "configuration" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "configuration_expires" ON "configuration" USING btree ("expires_at") WHERE "configuration"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "configuration_version_author" ON "configuration_version" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_cart_group_version" ON "quote_cart_group" USING btree ("cart_id","configuration_id","version");--> statement-breakpoint
CREATE INDEX "quote_cart_group_line_group" ON "quote_cart_group_line" USING btree ("group_id","id");--> statement-breakpoint
CREATE INDEX "quote_group_quote" ON "quote_group" USING btree ("quote_id","position");--> statement-breakpoint
CREATE INDEX "saved_list_group_list" ON "saved_list_group" USING btree ("list_id","id");--> statement-breakpoint
ALTER TABLE "quote_free_line" ADD CONSTRAINT "quote_free_line_group_id_quote_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."quote_group"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_line" ADD CONSTRAINT "quote_line_group_id_quote_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."quote_group"("id") ON DELETE set null ON UPDATE no action;