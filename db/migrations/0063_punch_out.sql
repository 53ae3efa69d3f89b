CREATE TABLE "punch_out_session" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "punch_out_session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"system_id" integer NOT NULL,
	"payload_id" text,
	"start_hash" text,
	"start_until" timestamp with time zone NOT NULL,
	"key_hash" text,
	"operation" text NOT NULL,
	"return_url" text NOT NULL,
	"buyer_cookie" text NOT NULL,
	"parties" jsonb,
	"web_quote_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "punch_out_session_start_hash_unique" UNIQUE("start_hash"),
	CONSTRAINT "punch_out_session_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "punch_out_system" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "punch_out_system_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"name" text NOT NULL,
	"protocol" text NOT NULL,
	"domain" text NOT NULL,
	"identity" text NOT NULL,
	"sender_domain" text NOT NULL,
	"sender_identity" text NOT NULL,
	"secret_hash" text NOT NULL,
	"hosts" text[] NOT NULL,
	"unit_codes" jsonb NOT NULL,
	"currency" text,
	"is_active" boolean NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "punch_out_session" ADD CONSTRAINT "punch_out_session_system_id_punch_out_system_id_fk" FOREIGN KEY ("system_id") REFERENCES "public"."punch_out_system"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punch_out_system" ADD CONSTRAINT "punch_out_system_company_id_buyer_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."buyer_company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "punch_out_system" ADD CONSTRAINT "punch_out_system_created_by_customer_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."customer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "punch_out_session_payload" ON "punch_out_session" USING btree ("system_id","payload_id");--> statement-breakpoint
CREATE INDEX "punch_out_session_expires" ON "punch_out_session" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "punch_out_system_identity" ON "punch_out_system" USING btree ("protocol","domain","identity");--> statement-breakpoint
CREATE INDEX "punch_out_system_company" ON "punch_out_system" USING btree ("company_id");