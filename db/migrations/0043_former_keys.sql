CREATE TABLE "attribute_former_key" (
	"key" text PRIMARY KEY NOT NULL,
	"attribute_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "option_former_key" (
	"attribute_id" integer NOT NULL,
	"key" text NOT NULL,
	"option_id" integer NOT NULL,
	CONSTRAINT "option_former_key_attribute_id_key_pk" PRIMARY KEY("attribute_id","key")
);
--> statement-breakpoint
ALTER TABLE "attribute_former_key" ADD CONSTRAINT "attribute_former_key_attribute_id_attribute_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attribute"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_former_key" ADD CONSTRAINT "option_former_key_attribute_id_attribute_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attribute"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_former_key" ADD CONSTRAINT "option_former_key_option_id_attribute_option_id_fk" FOREIGN KEY ("option_id") REFERENCES "public"."attribute_option"("id") ON DELETE cascade ON UPDATE no action;