CREATE TABLE "document_subscription" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_subscription_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"record_id" integer NOT NULL,
	"customer_id" integer,
	"email" text,
	"language" text NOT NULL,
	"confirm_hash" text,
	"confirm_expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"told_number" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_subscription_confirm_hash_unique" UNIQUE("confirm_hash"),
	CONSTRAINT "document_subscription_customer" UNIQUE("customer_id","record_id"),
	CONSTRAINT "document_subscription_email" UNIQUE("email","record_id"),
	CONSTRAINT "document_subscription_of_one" CHECK (("document_subscription"."customer_id" is null) <> ("document_subscription"."email" is null))
);
--> statement-breakpoint
ALTER TABLE "document_file" ADD COLUMN "what_changed" text;--> statement-breakpoint
ALTER TABLE "document_subscription" ADD CONSTRAINT "document_subscription_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_subscription_record" ON "document_subscription" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "document_subscription_open" ON "document_subscription" USING btree ("confirm_expires_at") WHERE "document_subscription"."confirmed_at" is null;