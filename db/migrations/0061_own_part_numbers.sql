CREATE TABLE "own_part" (
	"company_id" integer NOT NULL,
	"number" text NOT NULL,
	"folded" text NOT NULL,
	"plain" text NOT NULL,
	"product_id" integer NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_part_company_id_folded_pk" PRIMARY KEY("company_id","folded")
);
--> statement-breakpoint
ALTER TABLE "own_part" ADD CONSTRAINT "own_part_company_id_buyer_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."buyer_company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_part" ADD CONSTRAINT "own_part_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_part_plain" ON "own_part" USING btree ("company_id","plain" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "own_part_of_product" ON "own_part" USING btree ("company_id","product_id");--> statement-breakpoint
CREATE INDEX "own_part_product" ON "own_part" USING btree ("product_id");
