CREATE TABLE "known_device" (
	"hash" text NOT NULL,
	"customer_id" integer NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_device_customer_id_hash_pk" PRIMARY KEY("customer_id","hash")
);
--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_device_hash" ON "known_device" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "known_device_used" ON "known_device" USING btree ("used_at");