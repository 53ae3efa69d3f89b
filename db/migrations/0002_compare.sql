CREATE TABLE "compare_item" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "compare_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"list_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "compare_list" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "compare_list_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"visitor_id" integer,
	"customer_id" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "compare_list_visitor_id_unique" UNIQUE("visitor_id"),
	CONSTRAINT "compare_list_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
ALTER TABLE "compare_item" ADD CONSTRAINT "compare_item_list_id_compare_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."compare_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compare_item" ADD CONSTRAINT "compare_item_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compare_list" ADD CONSTRAINT "compare_list_visitor_id_visitor_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compare_list" ADD CONSTRAINT "compare_list_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "compare_item_product" ON "compare_item" USING btree ("list_id","product_id");--> statement-breakpoint
CREATE INDEX "compare_item_of_product" ON "compare_item" USING btree ("product_id");