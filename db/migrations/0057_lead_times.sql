CREATE TABLE "product_lead_time" (
	"product_id" integer NOT NULL,
	"from_quantity" integer NOT NULL,
	"from" integer,
	"to" integer,
	"unit" text,
	CONSTRAINT "product_lead_time_product_id_from_quantity_pk" PRIMARY KEY("product_id","from_quantity"),
	CONSTRAINT "product_lead_time_whole" CHECK (num_nulls("product_lead_time"."from", "product_lead_time"."to", "product_lead_time"."unit") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "product_lead_time" ADD CONSTRAINT "product_lead_time_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;