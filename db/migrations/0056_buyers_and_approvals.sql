CREATE TABLE "buyer_company" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "buyer_company_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"folded" text NOT NULL,
	"customer_group_id" integer,
	"conditions" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(string_to_array(translate(lower(coalesce("name", '')), 'áàâäãåçéèêëíìîïñóòôöõúùûüýÿÁÀÂÄÃÅÇÉÈÊËÍÌÎÏÑÓÒÔÖÕÚÙÛÜÝŸ@.-_+/&:,()[]#*!?"’''', 'aaaaaaceeeeiiiinooooouuuuyyaaaaaaceeeeiiiinooooouuuuyy                    '), ' '), ''))) STORED
);
--> statement-breakpoint
CREATE TABLE "buyer_member" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"company_id" integer,
	"customer_group_id" integer,
	"conditions" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_group" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"folded" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_approval" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quote_approval_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quote_id" integer NOT NULL,
	"draft_revision" integer NOT NULL,
	"sha256" text NOT NULL,
	"state" text NOT NULL,
	"discount_percent" numeric(5, 2) NOT NULL,
	"asked_by" integer,
	"asked_at" timestamp with time zone NOT NULL,
	"note" text NOT NULL,
	"answered_by" integer,
	"answered_at" timestamp with time zone,
	"answer_note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "buyer_company" ADD CONSTRAINT "buyer_company_customer_group_id_customer_group_id_fk" FOREIGN KEY ("customer_group_id") REFERENCES "public"."customer_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_member" ADD CONSTRAINT "buyer_member_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_member" ADD CONSTRAINT "buyer_member_company_id_buyer_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."buyer_company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_member" ADD CONSTRAINT "buyer_member_customer_group_id_customer_group_id_fk" FOREIGN KEY ("customer_group_id") REFERENCES "public"."customer_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_approval" ADD CONSTRAINT "quote_approval_quote_id_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quote"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_approval" ADD CONSTRAINT "quote_approval_asked_by_customer_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."customer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_approval" ADD CONSTRAINT "quote_approval_answered_by_customer_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."customer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "buyer_company_folded" ON "buyer_company" USING btree ("folded");--> statement-breakpoint
CREATE INDEX "buyer_company_words" ON "buyer_company" USING gin ("words");--> statement-breakpoint
CREATE INDEX "buyer_company_group" ON "buyer_company" USING btree ("customer_group_id");--> statement-breakpoint
CREATE INDEX "buyer_member_company" ON "buyer_member" USING btree ("company_id","customer_id");--> statement-breakpoint
CREATE INDEX "buyer_member_group" ON "buyer_member" USING btree ("customer_group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_group_folded" ON "customer_group" USING btree ("folded");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_approval_open" ON "quote_approval" USING btree ("quote_id") WHERE "quote_approval"."state" in ('asked', 'given');--> statement-breakpoint
CREATE INDEX "quote_approval_quote" ON "quote_approval" USING btree ("quote_id","id");--> statement-breakpoint
CREATE INDEX "quote_approval_asked" ON "quote_approval" USING btree ("asked_at") WHERE "quote_approval"."state" = 'asked';