CREATE TABLE "audit_entry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"customer_id" integer,
	"actor_id" integer,
	"reason" text,
	"trace_id" text
);
--> statement-breakpoint
CREATE TABLE "bot_solution" (
	"hash" text PRIMARY KEY NOT NULL,
	"served_request" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "address" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "address_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"company" text NOT NULL,
	"country_id" integer NOT NULL,
	"state_id" integer,
	"state" text,
	"city" text NOT NULL,
	"address1" text NOT NULL,
	"address2" text,
	"post_code" text NOT NULL,
	"phone" text,
	"is_default" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "link_token" (
	"hash" text PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"registration" jsonb,
	"new_email" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "customer_role" (
	"customer_id" integer NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "customer_role_customer_id_role_pk" PRIMARY KEY("customer_id","role")
);
--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "guid" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "newsletter" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "session_token" ADD COLUMN "staff_token_hash" text;--> statement-breakpoint
ALTER TABLE "address" ADD CONSTRAINT "address_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_token" ADD CONSTRAINT "link_token_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_role" ADD CONSTRAINT "customer_role_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entry_customer" ON "audit_entry" USING btree ("customer_id","at");--> statement-breakpoint
CREATE INDEX "bot_solution_expires" ON "bot_solution" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "address_customer" ON "address" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "address_default" ON "address" USING btree ("customer_id") WHERE "address"."is_default";--> statement-breakpoint
CREATE INDEX "link_token_customer" ON "link_token" USING btree ("customer_id","purpose");--> statement-breakpoint
CREATE INDEX "link_token_expires" ON "link_token" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "session_token" ADD CONSTRAINT "session_token_staff_token_hash_session_token_hash_fk" FOREIGN KEY ("staff_token_hash") REFERENCES "public"."session_token"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_unconfirmed" ON "customer" USING btree ("created_at") WHERE "customer"."confirmed_at" is null and not "customer"."is_guest";--> statement-breakpoint
CREATE INDEX "session_token_staff" ON "session_token" USING btree ("staff_token_hash");--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_guid_unique" UNIQUE("guid");