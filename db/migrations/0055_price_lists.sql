CREATE TABLE "price" (
	"list_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"from_quantity" integer NOT NULL,
	"unit_price" numeric(18, 4) NOT NULL,
	CONSTRAINT "price_list_id_product_id_from_quantity_pk" PRIMARY KEY("list_id","product_id","from_quantity")
);
--> statement-breakpoint
CREATE TABLE "price_list" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_list_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"folded" text GENERATED ALWAYS AS (lower(name)) STORED NOT NULL,
	"currency" text NOT NULL,
	"scope" text NOT NULL,
	"group_id" integer,
	"company_id" integer,
	"customer_id" integer,
	"valid_from" date,
	"valid_until" date,
	"is_active" boolean NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "price" ADD CONSTRAINT "price_list_id_price_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."price_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price" ADD CONSTRAINT "price_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list" ADD CONSTRAINT "price_list_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_product" ON "price" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "price_list_customer" ON "price_list" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_list_folded" ON "price_list" USING btree ("folded");
