CREATE TABLE "change_entry" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "change_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"batch_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"actor_id" integer,
	"source" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "desk_challenge" (
	"hash" text PRIMARY KEY NOT NULL,
	"customer_id" integer,
	"purpose" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"customer_id" integer NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_code_customer_id_hash_pk" PRIMARY KEY("customer_id","hash")
);
--> statement-breakpoint
CREATE TABLE "staff_factor" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_factor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"customer_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"secret" text,
	"last_step" integer,
	"credential_id" text,
	"public_key" "bytea",
	"counter" bigint,
	"transports" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "staff_factor_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "staff_link" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"customer_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_member" (
	"customer_id" integer PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"display_name" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"signatures" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"language" text NOT NULL,
	"time_zone" text,
	"away_until" text,
	"deputy_id" integer,
	"keys" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"invited_by" integer,
	"is_demonstration" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "subject_kind" text;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "subject_id" text;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "details" jsonb;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "hash" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "quote_id" integer;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "customer_id" integer;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "repeats" integer;--> statement-breakpoint
ALTER TABLE "session_token" ADD COLUMN "kind" text DEFAULT 'site' NOT NULL;--> statement-breakpoint
ALTER TABLE "session_token" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session_token" ADD COLUMN "factor_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "session_token" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "session_token" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "desk_challenge" ADD CONSTRAINT "desk_challenge_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_factor" ADD CONSTRAINT "staff_factor_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_link" ADD CONSTRAINT "staff_link_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_member" ADD CONSTRAINT "staff_member_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_member" ADD CONSTRAINT "staff_member_deputy_id_customer_id_fk" FOREIGN KEY ("deputy_id") REFERENCES "public"."customer"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_entry_subject" ON "change_entry" USING btree ("subject_kind","subject_id","revision");--> statement-breakpoint
CREATE INDEX "change_entry_batch" ON "change_entry" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "change_entry_at" ON "change_entry" USING btree ("at");--> statement-breakpoint
CREATE INDEX "desk_challenge_expires" ON "desk_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_factor_customer" ON "staff_factor" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "staff_link_customer" ON "staff_link" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "staff_link_expires" ON "staff_link" USING btree ("expires_at");--> statement-breakpoint
INSERT INTO "staff_member" ("customer_id", "state", "display_name", "language")
  SELECT "id", 'active', coalesce(nullif(trim("first_name" || ' ' || "last_name"), ''), "email", 'Staff'), coalesce("language", 'en')
  FROM "customer" WHERE EXISTS (SELECT FROM "customer_role" WHERE "customer_role"."customer_id" = "customer"."id");
