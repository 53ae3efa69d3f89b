CREATE TABLE "buyer_approval" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "buyer_approval_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"customer_id" integer,
	"cart_id" integer,
	"cart_revision" integer,
	"quote_id" integer,
	"submission" jsonb,
	"acceptance" jsonb,
	"sum" numeric(18, 4),
	"currency" text,
	"asked_at" timestamp with time zone NOT NULL,
	"approved_by" integer,
	"approved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "buyer_bound" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"request_rule" text NOT NULL,
	"request_amount" numeric(18, 4),
	"accept_rule" text NOT NULL,
	"accept_amount" numeric(18, 4),
	"currency" text NOT NULL,
	"asks_unknown" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "buyer_approval" ADD CONSTRAINT "buyer_approval_company_id_buyer_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."buyer_company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_approval" ADD CONSTRAINT "buyer_approval_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_approval" ADD CONSTRAINT "buyer_approval_quote_id_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quote"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_approval" ADD CONSTRAINT "buyer_approval_approved_by_customer_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."customer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_bound" ADD CONSTRAINT "buyer_bound_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_bound" ADD CONSTRAINT "buyer_bound_company_id_buyer_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."buyer_company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "buyer_approval_request" ON "buyer_approval" USING btree ("customer_id") WHERE "buyer_approval"."submission" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "buyer_approval_acceptance" ON "buyer_approval" USING btree ("quote_id") WHERE "buyer_approval"."acceptance" is not null;--> statement-breakpoint
CREATE INDEX "buyer_approval_waiting" ON "buyer_approval" USING btree ("company_id","id") WHERE "buyer_approval"."approved_at" is null;--> statement-breakpoint
CREATE INDEX "buyer_approval_customer" ON "buyer_approval" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "buyer_approval_quote" ON "buyer_approval" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "buyer_approval_approver" ON "buyer_approval" USING btree ("approved_by");--> statement-breakpoint
CREATE INDEX "buyer_bound_company" ON "buyer_bound" USING btree ("company_id");