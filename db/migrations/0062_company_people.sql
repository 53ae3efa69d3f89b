CREATE TABLE "buyer_address" (
	"id" integer PRIMARY KEY DEFAULT nextval('address_id_seq') NOT NULL,
	"company_id" integer NOT NULL,
	"company" text NOT NULL,
	"country_id" integer NOT NULL,
	"state_id" integer,
	"state" text,
	"city" text NOT NULL,
	"address1" text NOT NULL,
	"address2" text,
	"post_code" text NOT NULL,
	"phone" text
);
--> statement-breakpoint
CREATE TABLE "buyer_invitation" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "buyer_invitation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hash" text NOT NULL,
	"company_id" integer NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "buyer_invitation_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "buyer_quote" (
	"quote_id" integer PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "buyer_member" ADD COLUMN "role" text DEFAULT 'buyer' NOT NULL;--> statement-breakpoint
ALTER TABLE "buyer_member" ADD COLUMN "joined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "configuration" ADD COLUMN "shared_company_id" integer;--> statement-breakpoint
ALTER TABLE "saved_list" ADD COLUMN "shared_company_id" integer;--> statement-breakpoint
ALTER TABLE "buyer_address" ADD CONSTRAINT "buyer_address_company_id_buyer_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."buyer_company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_invitation" ADD CONSTRAINT "buyer_invitation_company_id_buyer_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."buyer_company"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_invitation" ADD CONSTRAINT "buyer_invitation_invited_by_customer_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_quote" ADD CONSTRAINT "buyer_quote_quote_id_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quote"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_quote" ADD CONSTRAINT "buyer_quote_company_id_buyer_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."buyer_company"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "buyer_address_company" ON "buyer_address" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "buyer_invitation_company" ON "buyer_invitation" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "buyer_invitation_email" ON "buyer_invitation" USING btree ("email");--> statement-breakpoint
CREATE INDEX "buyer_invitation_inviter" ON "buyer_invitation" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "buyer_invitation_expires" ON "buyer_invitation" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "buyer_quote_company" ON "buyer_quote" USING btree ("company_id","quote_id");--> statement-breakpoint
ALTER TABLE "configuration" ADD CONSTRAINT "configuration_shared_company_id_buyer_company_id_fk" FOREIGN KEY ("shared_company_id") REFERENCES "public"."buyer_company"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_list" ADD CONSTRAINT "saved_list_shared_company_id_buyer_company_id_fk" FOREIGN KEY ("shared_company_id") REFERENCES "public"."buyer_company"("id") ON DELETE set null ON UPDATE no action;