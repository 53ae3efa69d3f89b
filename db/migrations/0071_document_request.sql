CREATE TABLE "document_request" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer,
	"visitor_id" integer,
	"email" text,
	"language" text NOT NULL,
	"type" text NOT NULL,
	"product_ids" integer[] NOT NULL,
	"quote_number" text,
	"state" text DEFAULT 'open' NOT NULL,
	"document_id" integer,
	"due_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "document_request_of_somebody" CHECK ("document_request"."customer_id" is not null or "document_request"."email" is not null)
);
--> statement-breakpoint
ALTER TABLE "document_request" ADD CONSTRAINT "document_request_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_request" ADD CONSTRAINT "document_request_visitor_id_visitor_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitor"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_request_created" ON "document_request" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "document_request_state" ON "document_request" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "document_request_customer" ON "document_request" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "document_request_visitor" ON "document_request" USING btree ("visitor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "document_request_open" ON "document_request" USING btree (coalesce("email", ''),coalesce("customer_id", 0),"type","product_ids") WHERE "document_request"."state" = 'open';