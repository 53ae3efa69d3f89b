CREATE TABLE "quote_template" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quote_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"is_shared" boolean NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"currency" text NOT NULL,
	"head" jsonb,
	"lines" jsonb NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quote_template" ADD CONSTRAINT "quote_template_owner_id_customer_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_template_owner" ON "quote_template" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "quote_template_shared" ON "quote_template" USING btree ("is_shared","name");