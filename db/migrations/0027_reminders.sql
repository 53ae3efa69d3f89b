CREATE TABLE "late_digest" (
	"staff_id" integer NOT NULL,
	"day" text NOT NULL,
	CONSTRAINT "late_digest_staff_id_day_pk" PRIMARY KEY("staff_id","day")
);
--> statement-breakpoint
CREATE TABLE "quote_reminder" (
	"quote_id" integer NOT NULL,
	"kind" text NOT NULL,
	"about" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "quote_reminder_quote_id_kind_about_pk" PRIMARY KEY("quote_id","kind","about")
);
--> statement-breakpoint
ALTER TABLE "late_digest" ADD CONSTRAINT "late_digest_staff_id_customer_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_reminder" ADD CONSTRAINT "quote_reminder_quote_id_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quote"("id") ON DELETE cascade ON UPDATE no action;