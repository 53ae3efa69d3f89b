CREATE TABLE "product_view" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"name" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"filter" jsonb NOT NULL,
	"order" text,
	"columns" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_view" ADD CONSTRAINT "product_view_owner_id_customer_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_view_owner" ON "product_view" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "product_view_shared" ON "product_view" USING btree ("name") WHERE "product_view"."is_shared";